const JWT = /eyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g;
const EMAIL = /[^\s@<>"'(),;:]+@[^\s@<>"'(),;:]+\.[^\s@<>"'(),;:]+/g;
const BEARER = /bearer\s+\S+/gi;
const LONG_SECRET = /\b[\w-]{40,}\b/g;
const QUERY = /[?#][^\s"')]*/g;

/** Removes possible tokens, e-mail addresses and query strings from a text. */
export function scrub(text: string): string {
  return text
    .replace(BEARER, '[token]')
    .replace(JWT, '[token]')
    .replace(QUERY, '')
    .replace(EMAIL, '[email]')
    .replace(LONG_SECRET, '[token]');
}

/** Reduces a URL to origin and path; keeps keywords such as `inline` or `eval`. */
export function scrubUrl(address: string): string {
  return scrub(address).slice(0, 500);
}
