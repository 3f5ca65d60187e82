/**
 * Returns the address of a gateway's page, or null if it must not be opened: only pages on HTTPS, of this site and of
 * its API may be.
 * @param payUrl absolute, or relative to the API
 * @param apiBase base URL of the API
 */
export function paymentPage(payUrl: string, apiBase: string): string | null {
  const { origin, href } = window.location;
  const api = new URL(apiBase, href);
  if (!URL.canParse(payUrl, api)) return null;
  const page = new URL(payUrl, api);
  // A `blob:` address has the origin of its site, too.
  const isOwn = page.protocol === 'http:' && [origin, api.origin].includes(page.origin);
  return page.protocol === 'https:' || isOwn ? page.href : null;
}
