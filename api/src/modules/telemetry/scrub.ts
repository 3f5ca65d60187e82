const JWT = /eyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g;
const EMAIL = /[^\s@<>"'(),;:]+@[^\s@<>"'(),;:]+\.[^\s@<>"'(),;:]+/g;
const BEARER = /bearer\s+\S+/gi;
const LONG_SECRET = /\b[\w-]{40,}\b/g;
const QUERY = /[?#][^\s"')]*/g;

/** A text without what may be a token or an address, nor what stood behind a question mark. */
export function scrub(text: string): string {
  return text
    .replace(BEARER, '[token]')
    .replace(JWT, '[token]')
    .replace(QUERY, '')
    .replace(EMAIL, '[email]')
    .replace(LONG_SECRET, '[token]');
}

/** Origin and path of an address; a word such as `inline` or `eval` as it is. */
export function scrubUrl(address: string): string {
  return scrub(address).slice(0, 500);
}
