const GOOGLE = 'https://accounts.google.com';
/** Origins that Google's discovery document names, in addition to the issuer's own origin. */
const GOOGLE_ORIGINS: readonly string[] = ['https://oauth2.googleapis.com', 'https://www.googleapis.com'];

/**
 * Returns true if the API may send requests to a URL that an issuer's document names. Such a URL is on the
 * issuer's own host or, if the issuer is Google, on one of Google's other hosts. The API sends HTTP requests
 * to no other URLs (docs/security.md).
 */
export function isListedAddress(address: string, issuer: string): boolean {
  if (!URL.canParse(address)) return false;
  const { origin } = new URL(address);
  return origin === new URL(issuer).origin || (issuer === GOOGLE && GOOGLE_ORIGINS.includes(origin));
}
