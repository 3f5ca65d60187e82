const GOOGLE = 'https://accounts.google.com';
/** Origins, other than the issuer's, that Google's discovery document names. */
const GOOGLE_ORIGINS: readonly string[] = ['https://oauth2.googleapis.com', 'https://www.googleapis.com'];

/**
 * Returns true if the API may send requests to an address that an issuer's document names: on the issuer's
 * own host and, if the issuer is Google, on Google's other hosts. The API requests no other addresses over
 * HTTP (docs/security.md).
 */
export function isListedAddress(address: string, issuer: string): boolean {
  if (!URL.canParse(address)) return false;
  const { origin } = new URL(address);
  return origin === new URL(issuer).origin || (issuer === GOOGLE && GOOGLE_ORIGINS.includes(origin));
}
