import type { Compilation } from 'webpack';

/** Begins the name of a chunk that holds the pages of one prefix. */
const ROUTE = 'route-';

/**
 * Name of the chunk with the pages of a prefix: `/products` -> `route-products`, `/` -> `route-home`; and of one with
 * the pages below it alone, which then has a document of its own: `/products/*` -> `route-products-below`.
 */
export const routeChunkName = (prefix: string): string =>
  ROUTE + (prefix === '/' ? 'home' : prefix.slice(1).replace(/\/\*$/, '-below'));

const withBelow = (prefix: string): string[] => (prefix === '/' ? [prefix] : [prefix, `${prefix}/*`]);

/**
 * Files that the route chunks of a remote need besides those that are loaded anyway, by prefix: the chunk itself and
 * what webpack split off from it, scripts and styles. A prefix without a route chunk is left out.
 * @param prefixes those of the remote's manifest
 * @param present files that every page of the remote loads
 * @throws Error where a route chunk belongs to no prefix, or to two: its pages would silently wait one round trip more
 */
export function filesOfRoutes(
  compilation: Pick<Compilation, 'namedChunkGroups'>,
  prefixes: readonly string[],
  present: readonly string[],
): Record<string, readonly string[]> {
  const routes: Record<string, readonly string[]> = {};
  for (const [name, group] of compilation.namedChunkGroups) {
    if (!name.startsWith(ROUTE)) continue;
    const owners = prefixes.flatMap(withBelow).filter((prefix) => routeChunkName(prefix) === name);
    const [owner] = owners;
    if (owner === undefined || owners.length > 1) {
      throw new Error(
        `The chunk ${name} belongs to ${owners.join(' and ') || 'no route prefix of remote.manifest.ts'}; ` +
          'name it route-<prefix>, or without "route-" where it is no page.',
      );
    }
    routes[owner] = group.getFiles().filter((file) => !present.includes(file));
  }
  return Object.fromEntries(Object.entries(routes).sort(([a], [b]) => (a < b ? -1 : 1)));
}
