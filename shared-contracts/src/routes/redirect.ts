import { PATHS, REDIRECT_PARAM } from './paths';

// A single leading slash; no control characters (URL parsers remove some, so `/\t/evil` becomes `//evil`); no `\`.
// oxlint-disable-next-line no-control-regex
const PATH_OF_THIS_SITE = /^\/(?!\/)[^\u0000-\u001f\u007f\\]*$/;
const AUTH_PAGE = /^\/+auth(\/|$)/i;
const ANY_ORIGIN = 'https://site.invalid';

/**
 * Returns path, query and hash of `target` if it stays on this site, else null. Pages below /auth/ are rejected, too,
 * because returning to a sign-in page would be a loop. The path is checked as written, as resolved by URL parsers, and
 * as decoded by the router before matching.
 */
export function safeRedirect(target: string | null | undefined): string | null {
  if (typeof target !== 'string' || !PATH_OF_THIS_SITE.test(target)) return null;
  try {
    const url = new URL(target, ANY_ORIGIN);
    const decoded = decodeURIComponent(url.pathname);
    const safe =
      url.origin === ANY_ORIGIN &&
      [url.pathname, decoded].every((path) => PATH_OF_THIS_SITE.test(path) && !AUTH_PAGE.test(path));
    return safe ? url.pathname + url.search + url.hash : null;
  } catch {
    return null;
  }
}

/** Returns `/auth/login?redirect={original path plus query}` (specification §2). */
export function loginPath(from: { pathname: string; search?: string }): string {
  const target = safeRedirect(from.pathname + (from.search ?? ''));
  return target === null || target === PATHS.home
    ? PATHS.login
    : `${PATHS.login}?${REDIRECT_PARAM}=${encodeURIComponent(target)}`;
}
