import type { CartReply } from '@evcare/shared-contracts/shop';
import type { CartLine } from './cart-slice';

/** A line as far as carts are compared. */
export type Quantity = Pick<CartLine, 'id' | 'quantity'>;

type Quantities = ReadonlyMap<string, number>;

const quantitiesOf = (items: readonly Quantity[]): Quantities =>
  new Map(items.map(({ id, quantity }) => [id, quantity]));

/** Lines of an answer, with the live products. */
export const linesOf = ({ items }: Pick<CartReply, 'items'>): CartLine[] =>
  items.map(({ product, quantity }) => ({ ...product, quantity }));

/** True where both hold the same quantities of the same products, in the same order. */
export const sameQuantities = (one: readonly Quantity[], other: readonly Quantity[]): boolean =>
  one.length === other.length &&
  one.every(({ id, quantity }, index) => other[index]?.id === id && other[index].quantity === quantity);

/**
 * The known lines after a change from `before` to `now`: of a product that was gone and is back none is known (0), so
 * that it counts as added here, also where its quantity is what the server once had.
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
 * What was changed here while a question was on its way, put on top of the answer: `sent` is what the question held,
 * `local` the cart now, `answer` the server's. Lines untouched meanwhile are the server's. Of a product that was added
 * on both sides the larger quantity counts, as in a merge.
 */
export function rebase(
  sent: readonly Quantity[],
  local: readonly CartLine[],
  answer: readonly CartLine[],
): CartLine[] {
  const [before, now] = [quantitiesOf(sent), quantitiesOf(local)];
  const touched = (id: string) => before.get(id) !== now.get(id);
  const kept = answer.flatMap((line) => {
    const quantity = touched(line.id) ? now.get(line.id) : line.quantity;
    if (quantity === undefined) return [];
    return [{ ...line, quantity: before.has(line.id) ? quantity : Math.max(quantity, line.quantity) }];
  });
  const answered = new Set(answer.map(({ id }) => id));
  return [...kept, ...local.filter(({ id }) => !answered.has(id) && touched(id))];
}
