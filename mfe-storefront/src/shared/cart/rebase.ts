import type { CartReply } from '@evcare/shared-contracts/shop';
import type { CartLine } from './cart-slice';

/** Part of a line that is compared between carts. */
export type Quantity = Pick<CartLine, 'id' | 'quantity'>;

type Quantities = ReadonlyMap<string, number>;

const quantitiesOf = (items: readonly Quantity[]): Quantities =>
  new Map(items.map(({ id, quantity }) => [id, quantity]));

/** Returns the lines of a response, with current product data. */
export const linesOf = ({ items }: Pick<CartReply, 'items'>): CartLine[] =>
  items.map(({ product, quantity }) => ({ ...product, quantity }));

/** Returns true if both carts hold the same quantities of the same products in the same order. */
export const sameQuantities = (a: readonly Quantity[], b: readonly Quantity[]): boolean =>
  a.length === b.length &&
  a.every(({ id, quantity }, index) => b[index]?.id === id && b[index].quantity === quantity);

/**
 * Returns the base lines after a change from `before` to `now`. A product that was removed and added again has the
 * base quantity 0, so that it counts as added here even if its quantity equals the server's.
 */
export function withReturned(
  known: readonly Quantity[],
  before: readonly Quantity[],
  now: readonly Quantity[],
): readonly Quantity[] {
  const [had, has] = [quantitiesOf(before), quantitiesOf(now)];
  return known.map((line) => (!had.has(line.id) && has.has(line.id) ? { ...line, quantity: 0 } : line));
}

/**
 * Applies local changes made during a request on top of its response: `sent` is the cart in the request,
 * `local` the current cart, `answer` the server's. Unchanged lines are taken from the server. For a product
 * added on both sides, the larger quantity wins, as in a merge.
 */
export function rebase(
  sent: readonly Quantity[],
  local: readonly CartLine[],
  answer: readonly CartLine[],
): CartLine[] {
  const [before, now] = [quantitiesOf(sent), quantitiesOf(local)];
  const touched = (id: string) => before.get(id) !== now.get(id);
  const merged = answer.flatMap((line) => {
    const quantity = touched(line.id) ? now.get(line.id) : line.quantity;
    if (quantity === undefined) return [];
    return [{ ...line, quantity: before.has(line.id) ? quantity : Math.max(quantity, line.quantity) }];
  });
  const answered = new Set(answer.map(({ id }) => id));
  return [...merged, ...local.filter(({ id }) => !answered.has(id) && touched(id))];
}
