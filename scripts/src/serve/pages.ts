import { brotliCompress, constants, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import { DOCUMENT_INDEX, type DocumentIndex } from '../compose/site';
import { dictionaryHash } from '../releases/dictionary';
import type { EncodingName } from './encoding';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Dense enough, and quick enough to do at each pointer move. */
const BROTLI_QUALITY = 7;

/** A document ready to be sent. */
export interface Page {
  readonly etag: string;
  /** The name of its text as a dictionary for others. */
  readonly hash: string;
  readonly bodies: Readonly<Record<EncodingName | 'identity', Buffer>>;
}

/** `unknown`: nobody's path; `closed`: of a remote that is off for now. */
export type PageKind = 'known' | 'unknown' | 'closed';

/** The documents of one state of the site. */
export interface Pages {
  /** Sent with each of them. */
  readonly headers: Readonly<Record<string, string>>;
  /** Each of them. */
  readonly all: readonly Page[];
  /** The document of a path, and what kind of answer it is. */
  find(pathname: string): { page: Page; kind: PageKind };
}

async function ready(html: string): Promise<Page> {
  const identity = Buffer.from(html);
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  const [br, gzipped] = await Promise.all([brotli(identity, { params }), gz(identity)]);
  const hash = dictionaryHash(identity);
  const etag = Buffer.from(hash, 'base64').toString('base64url').slice(0, 22);
  return { etag, hash, bodies: { identity, br, gzip: gzipped } };
}

/** True where a prefix answers a path: `/` the home page alone, `/x/*` what is below `/x`, any other both. */
function owns(prefix: string, path: string): boolean {
  if (prefix === '/') return path === '/';
  if (prefix.endsWith('/*')) return path.startsWith(prefix.slice(0, -1));
  return path === prefix || path.startsWith(`${prefix}/`);
}

/** Makes composed documents servable. */
export async function createPages(files: ReadonlyMap<string, string>): Promise<Pages> {
  const index = JSON.parse(files.get(DOCUMENT_INDEX) ?? '') as DocumentIndex;
  const pageOf = (file: string) => ready(files.get(file) ?? '');
  const fallback = await pageOf(index.fallback);
  const prefixes = await Promise.all(
    Object.entries(index.documents).map(async ([prefix, { file, closed }]) => {
      const kind: PageKind = closed ? 'closed' : 'known';
      return [prefix, { page: await pageOf(file), kind }] as const;
    }),
  );
  prefixes.sort(([a], [b]) => b.length - a.length);
  return {
    headers: index.headers,
    all: [...new Set([fallback, ...prefixes.map(([, { page }]) => page)])],
    find(pathname) {
      const path = pathname.replace(/(.)\/+$/, '$1');
      const hit = prefixes.find(([prefix]) => owns(prefix, path));
      return hit ? hit[1] : { page: fallback, kind: 'unknown' };
    },
  };
}
