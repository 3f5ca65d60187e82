import type { Role } from '../domain/roles';
import { PATHS, REDIRECT_PARAM } from './paths';

const SAFE_START = /^\/(?![/\\])/;
// Control characters are dropped by URL parsers, so `/\t/evil` would become `//evil`.
// eslint-disable-next-line no-control-regex
const TRICKY = /[\u0000-\u001f\u007f\\]/;
const ANY_ORIGIN = 'https://site.invalid';

/**
 * The path, query and hash of `target` when it stays on this site, else null.
 * Pages under /auth/ are refused too: coming back to a sign-in page would be a loop.
 */
export function safeRedirect(target: string | null | undefined): string | null {
  if (!target || !SAFE_START.test(target) || TRICKY.test(target)) return null;
  let url: URL;
  try {
    url = new URL(target, ANY_ORIGIN);
  } catch {
    return null;
  }
  if (url.origin !== ANY_ORIGIN || url.pathname.startsWith('//')) return null;
  if (/^\/auth(\/|$)/i.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
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
