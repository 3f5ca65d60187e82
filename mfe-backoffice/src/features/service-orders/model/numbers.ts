/** Digits that somebody typed, with or without separators, as a whole number; null where there is none. */
export function wholeIn(typed: string): number | null {
  const digits = typed.replace(/[\s.,\u00a0]/g, '');
  return /^\d{1,12}$/.test(digits) ? Number(digits) : null;
}
