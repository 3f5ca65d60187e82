import type { IncomingHttpHeaders } from 'node:http';

/** Facts about a response on which the headers of its document depend. */
export interface DocumentDelivery {
  readonly status: number;
  /** True if everybody gets the same document. */
  readonly shared: boolean;
  /** True while a remote has a canary: the document depends on a cookie. */
  readonly byBucket: boolean;
  /** True if the answer is the difference from a document that the browser has. */
  readonly delta: boolean;
}

type Headers = Readonly<Record<string, string>>;

/**
 * Time (s) for which a shared cache may answer without asking, and then once more with the old document while it asks.
 * The site follows a change of its releases within a second; so after a rollback no cache has an older document for more
 * than two seconds longer.
 */
const SHARED_S = 1;
/** Time (s) for which Chromium keeps a document as a dictionary for others; see `documentHeaders`. */
const DICTIONARY_S = 30 * 24 * 3_600;

const DICTIONARY: Headers = { 'use-as-dictionary': 'match="/*", match-dest=("document")' };

/** True for browsers made from Chromium; nothing else sends this header. It has three states only, as `Vary` needs. */
const isChromium = (headers: IncomingHttpHeaders): boolean => headers['sec-ch-ua-mobile'] !== undefined;

const join = (...directives: readonly (string | false)[]): string => directives.filter(Boolean).join(', ');

/**
 * Headers for caches and dictionaries. A dictionary must be fresh, or usable while stale, so Chromium may use documents
 * for long while they are stale. It still revalidates each navigation, and shared caches have rules of their own. Other
 * browsers would show the stale document.
 */
function cacheHeaders({ status, shared, byBucket, delta }: DocumentDelivery, chromium: boolean): Headers {
  const isPublic = shared && !byBucket;
  if (status !== 200) return { 'cache-control': join(!isPublic && 'private', 'no-cache') };
  const keeps = `stale-while-revalidate=${chromium ? DICTIONARY_S : SHARED_S}`;
  const dictionary = chromium ? DICTIONARY : {};
  // A delta is of use for those only who have the same document.
  if (!isPublic || delta) {
    return {
      ...dictionary,
      'cache-control': chromium ? `private, max-age=0, ${keeps}` : 'private, no-cache',
    };
  }
  return {
    ...dictionary,
    'cache-control': join('public, max-age=0', `s-maxage=${SHARED_S}`, chromium && 'proxy-revalidate', keeps),
    'cdn-cache-control': `public, max-age=${SHARED_S}, stale-while-revalidate=${SHARED_S}`,
  };
}

/** Headers of a document that say who may keep it, how long, and on which request headers it depends. */
export function documentHeaders(request: IncomingHttpHeaders, delivery: DocumentDelivery): Headers {
  return {
    ...cacheHeaders(delivery, isChromium(request)),
    vary: join('accept-encoding', 'available-dictionary', 'sec-ch-ua-mobile', delivery.byBucket && 'cookie'),
  };
}
