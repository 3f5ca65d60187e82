import { createHash } from 'node:crypto';
import type { RuntimeConfig } from '@evcare/shared-contracts/release';
import type { PageHead } from '../../compose/head';
import type { ApiAnswer, ApiReader } from './api-reader';
import type { PageText } from './messages';

export interface HeadSources {
  /** Address of the site, without a slash at the end. */
  readonly origin: string;
  readonly config: Pick<RuntimeConfig, 'company' | 'apiBase'>;
  readonly reader: ApiReader;
}

/** Head and status of a page. */
export interface PageAnswer {
  readonly head: PageHead;
  readonly status: 200 | 404 | 410;
}

/** Request for the head of a page. */
export interface HeadRequest extends HeadSources {
  /** First group of the page's pattern. */
  readonly name: string;
  /** Second group, below the first one. */
  readonly below: string;
  readonly query: URLSearchParams;
}

/** Builds the head of a page; `null` if its data is not available. */
export type BuildHead = (request: HeadRequest) => Promise<PageAnswer | null> | PageAnswer;

const MAX_DESCRIPTION = 200;

/** Shortens a text at a word. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= MAX_DESCRIPTION) return line;
  return `${line.slice(0, MAX_DESCRIPTION).replace(/\s+\S*$/, '')}…`;
}

/** Data of a successful response. */
export const dataOf = <T>(answer: ApiAnswer | null): T | null =>
  answer?.status === 200 ? (answer.body as { data: T }).data : null;

/** Page that exists. */
export const found = (
  { origin }: HeadRequest,
  path: string,
  { title, description }: PageText,
  more: Partial<PageHead> = {},
): PageAnswer => ({
  status: 200,
  head: { title, description: shorten(description), indexed: true, canonical: `${origin}${path}`, ...more },
});

/** Picture for link previews; its address changes with its content, since messengers cache pictures for a long time. */
export function previewOf({ origin, config }: HeadRequest, name: string, alt: string, ...shown: unknown[]) {
  const version = createHash('sha256')
    .update(JSON.stringify([alt, shown]))
    .digest('hex')
    .slice(0, 8);
  const base = config.apiBase.replace(/\/$/, '');
  return { url: new URL(`${base}/files/previews/${name}.jpg?v=${version}`, origin).href, alt };
}

/** Page that does not exist, or no longer. */
export const missing = ({ title, description }: PageText, status: 404 | 410 = 404): PageAnswer => ({
  status,
  head: { title, description, indexed: false },
});
