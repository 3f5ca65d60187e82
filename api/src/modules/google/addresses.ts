const GOOGLE = 'https://accounts.google.com';
/** Origins that Google's discovery document names beside its issuer. */
const GOOGLE_ORIGINS: readonly string[] = ['https://oauth2.googleapis.com', 'https://www.googleapis.com'];

/**
 * Returns true if a document of an issuer may send the API to an address: to the issuer itself, and where that is
 * Google, to the other hosts of Google. The API requests no other addresses over HTTP (docs/security.md).
 */
export function isListedAddress(address: string, issuer: string): boolean {
  if (!URL.canParse(address)) return false;
  const { origin } = new URL(address);
  return origin === new URL(issuer).origin || (issuer === GOOGLE && GOOGLE_ORIGINS.includes(origin));
}
