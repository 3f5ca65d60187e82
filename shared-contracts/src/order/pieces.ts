/** Lists pieces of goods: `2 × A, 1 × B`. */
export const piecesText = (pieces: readonly { readonly name: string; readonly quantity: number }[]): string =>
  pieces.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');
