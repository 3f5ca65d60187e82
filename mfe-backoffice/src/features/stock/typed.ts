/** A whole number that was typed, within a range, dots between its digits or not; null for anything else. */
export function wholeIn(typed: string, least: number, most: number): number | null {
  const digits = typed.trim().replace(/[.\s]/g, '');
  if (!/^\d{1,12}$/.test(digits)) return null;
  const value = Number(digits);
  return value >= least && value <= most ? value : null;
}

export const tidy = (typed: string): string => typed.normalize('NFC').trim();
