/** Parses a whole number with or without separators; `null` if it is not one. */
export function parseWhole(text: string): number | null {
  const digits = text.replace(/[\s.,\u00a0]/g, '');
  return /^\d{1,12}$/.test(digits) ? Number(digits) : null;
}
