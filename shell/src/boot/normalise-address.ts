/**
 * Collapses runs of slashes in an address. The router cannot parse a path such as `//` as a
 * URL, and `//host/` would lead to another site.
 */
export function normaliseAddress({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  return pathname.replace(/\/{2,}/g, '/') + search + hash;
}
