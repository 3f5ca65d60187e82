interface Line {
  readonly name: string;
  readonly quantity: number;
  readonly approvedQty: number | null;
}

/** `2 × Má phanh trước`: what was approved, before that what was asked for. */
export const lineText = ({ name, quantity, approvedQty }: Line): string =>
  `${approvedQty ?? quantity} × ${name}`;

/** A whole number that was typed, within a range; null for anything else. */
export function wholeIn(typed: string, least: number, most: number): number | null {
  const digits = typed.trim().replace(/\./g, '');
  if (!/^\d{1,10}$/.test(digits)) return null;
  const value = Number(digits);
  return value >= least && value <= most ? value : null;
}
