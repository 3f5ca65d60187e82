/**
 * Returns a predicate that is true for addresses that code may be loaded from: those of the page's own origin and of
 * origins that the operator allowed. Any other address, as in a damaged or forged boot document, is rejected.
 * @param page address of the page
 * @param named origins of the runtime config
 */
export function allowedOrigins(page: string, named: readonly string[]): (url: string) => boolean {
  const allowed = new Set([new URL(page).origin, ...named]);
  return (url) => {
    try {
      return allowed.has(new URL(url, page).origin);
    } catch {
      return false;
    }
  };
}
