/** Delay before the object URL is revoked, so that the browser can start the download (ms). */
const REVOKE_DELAY_MS = 10_000;

/**
 * Saves text as a file, for content that has no plain URL because it is generated here or requires the access token.
 * @param type MIME type with charset, such as `text/csv;charset=utf-8`
 */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY_MS);
}
