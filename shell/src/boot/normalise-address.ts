/**
 * The address with runs of slashes made one. A path such as `//` is no URL to the router, and `//host/` would be one
 * of another site.
 */
export function normaliseAddress({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  return pathname.replace(/\/{2,}/g, '/') + search + hash;
}
