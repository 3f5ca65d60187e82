/** A whole number that was typed, within a range, dots between its digits or not; null for anything else. */
export function parseWholeInRange(text: string, min: number, max: number): number | null {
  const digits = text.trim().replace(/[.\s]/g, '');
  if (!/^\d{1,12}$/.test(digits)) return null;
  const value = Number(digits);
  return value >= min && value <= max ? value : null;
}

export const trimText = (text: string): string => text.normalize('NFC').trim();
