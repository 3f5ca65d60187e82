/**
 * JSON text that is safe inside a `<script>`: it cannot close the element or begin a comment, and parses to
 * the same value.
 */
export const scriptText = (json: string): string =>
  json.replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Serialises a value to JSON text that is safe inside a `<script>`; see {@link scriptText}. */
export const scriptJson = (value: unknown): string => scriptText(JSON.stringify(value));
