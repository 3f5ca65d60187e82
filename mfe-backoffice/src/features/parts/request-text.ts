interface Line {
  readonly name: string;
  readonly quantity: number;
  readonly approvedQty: number | null;
}

/** `2 × Má phanh trước`: the approved quantity, or the requested one before approval. */
export const lineText = ({ name, quantity, approvedQty }: Line): string =>
  `${approvedQty ?? quantity} × ${name}`;
