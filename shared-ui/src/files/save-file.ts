/** Until then the browser has begun to read what it saves (ms). */
const REVOKE_DELAY_MS = 10_000;

/**
 * Lets the browser save a text as a file, for what no link leads to: it was made here, or needs the token to be read.
 * @param type with its charset: `text/csv;charset=utf-8`
 */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY_MS);
}
