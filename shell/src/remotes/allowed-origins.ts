/**
 * Whether code may come from an address: the page's own origin, or one that the operator named. What a damaged or
 * forged boot document says beyond that is not run.
 * @param page the page's address
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
