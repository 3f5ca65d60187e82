interface Line {
  readonly name: string;
  readonly quantity: number;
  readonly approvedQty: number | null;
}

/** `2 × Má phanh trước`: the approved quantity, or the requested one before approval. */
export const lineText = ({ name, quantity, approvedQty }: Line): string =>
  `${approvedQty ?? quantity} × ${name}`;

/** Parses a whole number within a range; `null` for anything else. */
export function parseWholeInRange(text: string, min: number, max: number): number | null {
  const digits = text.trim().replace(/\./g, '');
  if (!/^\d{1,10}$/.test(digits)) return null;
  const value = Number(digits);
  return value >= min && value <= max ? value : null;
}
