/** Parses a whole number with or without separators; `null` if it is not one. */
export function wholeIn(typed: string): number | null {
  const digits = typed.replace(/[\s.,\u00a0]/g, '');
  return /^\d{1,12}$/.test(digits) ? Number(digits) : null;
}
