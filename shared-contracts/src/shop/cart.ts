import { MAX_QUANTITY } from './catalogue';

/** Most products that a cart holds, each with a line of its own. */
export const MAX_CART_LINES = 100;

/** A quantity that a cart may hold: whole, at least 0, at most 99 and what is left. */
export const clampQuantity = (wanted: number, left: number = MAX_QUANTITY): number =>
  Math.max(0, Math.min(Math.trunc(wanted) || 0, MAX_QUANTITY, left));

/**
 * Two carts of one person become one (product rule §3.1): every product of either, each with the larger quantity, so
 * that merging twice changes nothing. The first cart's order is kept.
 */
export function mergeCarts<L extends { readonly id: string; readonly quantity: number }>(
  kept: readonly L[],
  added: readonly L[],
): L[] {
  const larger = new Map(added.map((line) => [line.id, line.quantity]));
  const both = kept.map((line) => ({ ...line, quantity: Math.max(line.quantity, larger.get(line.id) ?? 0) }));
  const known = new Set(kept.map(({ id }) => id));
  return [...both, ...added.filter(({ id }) => !known.has(id))];
}
