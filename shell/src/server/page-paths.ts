import type { PageHandle } from '@evcare/shared-contracts';
import type { RouteObject } from '@evcare/shared-contracts/router';

const join = (base: string, path: string): string =>
  path.startsWith('/') ? path : `${base.replace(/\/$/, '')}/${path}`;

/**
 * Paths of all pages in a tree of routes, with `:name` for parameters, except pages that are rendered only in
 * the browser.
 */
export function pagePaths(routes: readonly RouteObject[], base = '/'): string[] {
  return routes.flatMap(({ path, index, children, handle }) => {
    if (path?.includes('*') || (handle as PageHandle | undefined)?.render === 'browser') return [];
    const own = path === undefined ? base : join(base, path);
    if (children) return pagePaths(children, own);
    return path === undefined && !index ? [] : [own];
  });
}
