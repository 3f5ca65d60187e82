import * as z from 'zod';

/** Origin of a release that arrived over the network, for the audit log. */
export interface UploadSource {
  readonly team: string;
  /** Public part of the token. */
  readonly token: string;
  readonly address: string;
}

/** Variable with the origin of an upload as JSON, which the site sets for the command `publish`. */
export const UPLOAD_SOURCE_VARIABLE = 'RELEASE_UPLOAD';

const schema = z.object({ team: z.string(), token: z.string(), address: z.string() });

/** Reads the origin; undefined if an operator runs the command. */
export function readUploadSource(env: NodeJS.ProcessEnv): UploadSource | undefined {
  const text = env[UPLOAD_SOURCE_VARIABLE];
  return text === undefined ? undefined : schema.parse(JSON.parse(text));
}
