import type { IncomingHttpHeaders } from 'node:http';

/** Facts about a response on which the headers of its document depend. */
export interface DocumentDelivery {
  readonly status: number;
  /** True if all visitors get the same document. */
  readonly shared: boolean;
  /** True while a remote has a canary: the document depends on a cookie. */
  readonly byBucket: boolean;
  /** True if the answer is a delta from a document that the browser has. */
  readonly delta: boolean;
}

type Headers = Readonly<Record<string, string>>;

/**
 * `s-maxage` and `stale-while-revalidate` of shared caches (s). The site follows a change of its releases
 * within a second, so after a rollback a shared cache sends the old document for at most two more seconds.
 */
const SHARED_S = 1;
/** Time for which Chromium may use a document as a dictionary for other documents (s); see `documentHeaders`. */
const DICTIONARY_S = 30 * 24 * 3_600;

const DICTIONARY: Headers = { 'use-as-dictionary': 'match="/*", match-dest=("document")' };

/**
 * True for Chromium and browsers based on it; other browsers do not send this header. It is absent, `?0` or
 * `?1`: few enough variants for `Vary`.
 */
const isChromium = (headers: IncomingHttpHeaders): boolean => headers['sec-ch-ua-mobile'] !== undefined;

const join = (...directives: readonly (string | false)[]): string => directives.filter(Boolean).join(', ');

/**
 * Headers for caches and dictionaries. Chromium uses a document as a dictionary only if it is fresh or may be
 * used stale, so documents may be used stale for a long time. Chromium still revalidates each navigation, and
 * shared caches have separate rules. Other browsers would show the stale document.
 */
function cacheHeaders({ status, shared, byBucket, delta }: DocumentDelivery, chromium: boolean): Headers {
  const isPublic = shared && !byBucket;
  if (status !== 200) return { 'cache-control': join(!isPublic && 'private', 'no-cache') };
  const keeps = `stale-while-revalidate=${chromium ? DICTIONARY_S : SHARED_S}`;
  const dictionary = chromium ? DICTIONARY : {};
  // A delta is useful only to clients that have the same base document.
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

/** Headers of a document that state which caches may keep it, for how long, and on which request headers it depends. */
export function documentHeaders(request: IncomingHttpHeaders, delivery: DocumentDelivery): Headers {
  return {
    ...cacheHeaders(delivery, isChromium(request)),
    vary: join('accept-encoding', 'available-dictionary', 'sec-ch-ua-mobile', delivery.byBucket && 'cookie'),
  };
}
