import type { Compilation } from 'webpack';

/** Name prefix of a chunk with the pages of one route prefix. */
const ROUTE = 'route-';

/**
 * Name of the chunk with the pages of a prefix: `/products` -> `route-products`, `/` -> `route-home`. A chunk
 * with only the pages below a prefix, which have their own document, is named `/products/*` ->
 * `route-products-below`.
 */
export const routeChunkName = (prefix: string): string =>
  ROUTE + (prefix === '/' ? 'home' : prefix.slice(1).replace(/\/\*$/, '-below'));

const withBelow = (prefix: string): string[] => (prefix === '/' ? [prefix] : [prefix, `${prefix}/*`]);

/**
 * Additional files of the route chunks of a remote by prefix: the chunk and the scripts and styles that
 * webpack split off from it. Prefixes without a route chunk are left out.
 * @param prefixes prefixes in the remote's manifest
 * @param present files that every page of the remote loads
 * @throws Error if a route chunk belongs to no prefix, or to two: its pages would take an
 * additional round trip
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
          'name it route-<prefix>, or without "route-" if it is not a page.',
      );
    }
    routes[owner] = group.getFiles().filter((file) => !present.includes(file));
  }
  return Object.fromEntries(Object.entries(routes).sort(([a], [b]) => (a < b ? -1 : 1)));
}
