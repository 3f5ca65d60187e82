import { MAX_QUANTITY } from '../catalogue/catalogue';

/** Maximum number of lines of a cart. */
export const MAX_CART_LINES = 100;

/** Clamps a quantity to an integer between 0 and the available stock, at most 99. */
export const clampQuantity = (wanted: number, left: number = MAX_QUANTITY): number =>
  Math.max(0, Math.min(Math.trunc(wanted) || 0, MAX_QUANTITY, left));

/**
 * Merges two carts of one customer (product rule §3.1): all products of both, each with the larger quantity, so that
 * merging is idempotent. Keeps the order of the first cart.
 */
export function mergeCarts<L extends { readonly id: string; readonly quantity: number }>(
  kept: readonly L[],
  added: readonly L[],
): L[] {
  const larger = new Map(added.map((line) => [line.id, line.quantity]));
  const merged = kept.map((line) => ({
    ...line,
    quantity: Math.max(line.quantity, larger.get(line.id) ?? 0),
  }));
  const existingIds = new Set(kept.map(({ id }) => id));
  return [...merged, ...added.filter(({ id }) => !existingIds.has(id))];
}
