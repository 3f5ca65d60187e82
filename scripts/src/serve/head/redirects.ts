import type { Pages } from '../pages';
import { isPublicPage } from './page-head';

/** Lower case of a path; percent-encoded bytes are the same in both cases. */
const toLowerCase = (path: string): string =>
  path.replace(/%[0-9a-f]{2}|[A-Z]/gi, (part) => (part.startsWith('%') ? part : part.toLowerCase()));

/**
 * Returns the canonical form of a path: without a trailing slash and in lower case; `null` if the path
 * already has it, or if no page has that path. Slugs of products never change, so no product page has moved.
 * Codes of orders and appointments contain upper case, so only the prefix of their paths is changed.
 */
export function findRedirect(path: string, pages: Pick<Pages, 'find'>): string | null {
  const target = withoutUpperCase(path === '/' ? path : path.replace(/\/+$/, ''), pages);
  // A target that starts with two slashes would name another host.
  if (target === path || !/^\/(?![/\\])/.test(target)) return null;
  return pages.find(target).kind === 'unknown' ? null : target;
}

function withoutUpperCase(path: string, pages: Pick<Pages, 'find'>): string {
  const lower = toLowerCase(path);
  if (lower === path || isPublicPage(lower)) return lower;
  if (pages.find(path).kind !== 'unknown') return path;
  return path.replace(/^\/[^/]*/, toLowerCase);
}
