/** Lists pieces: `2 × A, 1 × B`. */
export const piecesText = (lines: readonly { readonly name: string; readonly quantity: number }[]): string =>
  lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');
