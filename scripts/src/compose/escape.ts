const NAMED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text or attribute value for HTML, in double quotes or between tags. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => NAMED[sign] as string);

/**
 * JSON that may stand inside a `<script>`: nothing in it can close the element or begin a comment, and it is
 * still the same JSON.
 */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
