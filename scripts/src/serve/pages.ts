import { brotliCompress, constants, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import { DOCUMENT_INDEX, type DocumentIndex } from '../compose/site';
import { dictionaryHash } from '../releases/dictionary';
import type { EncodingName } from './encoding';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Compresses well, and fast enough to run whenever the site index changes. */
const BROTLI_QUALITY = 7;

/** Document, ready to be sent. */
export interface Page {
  readonly etag: string;
  /** Hash of its text as a dictionary for other documents. */
  readonly hash: string;
  readonly bodies: Readonly<Record<EncodingName | 'identity', Buffer>>;
}

/** `unknown`: no remote owns the path; `closed`: the remote is disabled. */
export type PageKind = 'known' | 'unknown' | 'closed';

export interface FoundPage {
  readonly page: Page;
  readonly kind: PageKind;
  /** True if the page requires a session or a role. */
  readonly guarded: boolean;
}

/** Documents of one state of the site. */
export interface Pages {
  /** Headers that all documents share. */
  readonly headers: Readonly<Record<string, string>>;
  /** All documents. */
  readonly all: readonly Page[];
  /** Document of a path, and the kind of response. */
  find(pathname: string): FoundPage;
}

/** Compresses a document and computes its tags. */
export async function preparePage(html: string): Promise<Page> {
  const identity = Buffer.from(html);
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  const [br, gzipped] = await Promise.all([brotli(identity, { params }), gz(identity)]);
  const hash = dictionaryHash(identity);
  const etag = Buffer.from(hash, 'base64').toString('base64url').slice(0, 22);
  return { etag, hash, bodies: { identity, br, gzip: gzipped } };
}

/**
 * True if a prefix matches a path: `/` matches only the home page, `/x/*` the paths below `/x`, and any other
 * prefix both.
 */
function owns(prefix: string, path: string): boolean {
  if (prefix === '/') return path === '/';
  if (prefix.endsWith('/*')) return path.startsWith(prefix.slice(0, -1));
  return path === prefix || path.startsWith(`${prefix}/`);
}

/** Prepares composed documents for serving. */
export async function createPages(files: ReadonlyMap<string, string>): Promise<Pages> {
  const index = JSON.parse(files.get(DOCUMENT_INDEX) ?? '') as DocumentIndex;
  const pageOf = (file: string) => preparePage(files.get(file) ?? '');
  const fallback = await pageOf(index.fallback);
  const prefixes = await Promise.all(
    Object.entries(index.documents).map(async ([prefix, { file, closed, guarded = false }]) => {
      const kind: PageKind = closed ? 'closed' : 'known';
      return [prefix, { page: await pageOf(file), kind, guarded }] as const;
    }),
  );
  prefixes.sort(([a], [b]) => b.length - a.length);
  return {
    headers: index.headers,
    all: [...new Set([fallback, ...prefixes.map(([, { page }]) => page)])],
    find(pathname) {
      const path = pathname.replace(/(.)\/+$/, '$1');
      const match = prefixes.find(([prefix]) => owns(prefix, path));
      return match ? match[1] : { page: fallback, kind: 'unknown', guarded: false };
    },
  };
}
