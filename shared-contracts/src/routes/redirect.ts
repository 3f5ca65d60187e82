import type { Role } from '../domain/roles';
import { PATHS, REDIRECT_PARAM } from './paths';

// One slash and no second; no control character (URL parsers drop some, so `/\t/evil` would be `//evil`), no `\`.
// eslint-disable-next-line no-control-regex
const PATH_OF_THIS_SITE = /^\/(?!\/)[^\u0000-\u001f\u007f\\]*$/;
const AUTH_PAGE = /^\/+auth(\/|$)/i;
const ANY_ORIGIN = 'https://site.invalid';

/**
 * The path, query and hash of `target` when it stays on this site, else null.
 * Pages under /auth/ are refused too: coming back to a sign-in page would be a loop. The path is judged as it is
 * written, as URL parsers resolve it, and as the router decodes it before matching.
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

/** `/auth/login?redirect={original path plus query}` (specification §2). */
export function loginPath(from: { pathname: string; search?: string }): string {
  const target = safeRedirect(from.pathname + (from.search ?? ''));
  return target === null || target === PATHS.home
    ? PATHS.login
    : `${PATHS.login}?${REDIRECT_PARAM}=${encodeURIComponent(target)}`;
}

const HOME_OF: Record<Role, string> = {
  customer: PATHS.home,
  staff: PATHS.staff,
  manager: PATHS.manager,
  technician: PATHS.technician,
  admin: PATHS.admin,
};

/** Where somebody goes after signing in without a page to come back to. */
export const homeOf = (role: Role): string => HOME_OF[role];
