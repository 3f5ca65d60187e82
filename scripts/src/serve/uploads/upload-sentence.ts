import type { UploadEvent } from './upload-routes';

/** Sentence about an upload, for a terminal. */
export function uploadSentence({ outcome, part, address, team, token, message }: UploadEvent): string {
  const who = token === null ? 'somebody without a valid token' : `team ${team} (token ${token})`;
  const mark = outcome === 'published' ? '✓' : '!';
  return `${mark} upload of ${JSON.stringify(part)} by ${who} from ${address}: ${outcome}${message ? `: ${message}` : ''}`;
}
