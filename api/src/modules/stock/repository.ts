import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../db/client';
import { products, stock, stockMovements, stockReservations } from '../../db/schema';

export interface StockLine {
  readonly productId: string;
  readonly quantity: number;
}

/** Everybody locks products in one order, so that two orders never wait for each other in a circle. */
const inOrder = <L extends StockLine>(lines: readonly L[]): L[] =>
  [...lines].sort((a, b) => (a.productId < b.productId ? -1 : 1));

/**
 * Sets goods aside, all or nothing (BR-4): the caller rolls back where something is short.
 * @returns the products there is too little of, and what is left of each
 */
export async function reserve(
  tx: Queries,
  lines: readonly StockLine[],
  now: Date,
): Promise<{ productId: string; left: number }[]> {
  const short: string[] = [];
  for (const { productId, quantity } of inOrder(lines)) {
    const { rowCount } = await tx
      .update(stock)
      .set({ reserved: sql`${stock.reserved} + ${quantity}`, updatedAt: now })
      .where(and(eq(stock.productId, productId), sql`${stock.onHand} - ${stock.reserved} >= ${quantity}`));
    if (rowCount !== 1) short.push(productId);
  }
  if (short.length === 0) return [];
  const rows = await tx
    .select({ productId: stock.productId, left: sql<number>`${stock.onHand} - ${stock.reserved}` })
    .from(stock)
    .where(inArray(stock.productId, short));
  return short.map((productId) => ({
    productId,
    left: rows.find((row) => row.productId === productId)?.left ?? 0,
  }));
}

/** Writes down for whom goods were set aside, and counts them as sold. */
export async function keepReservations(
  tx: Queries,
  orderId: string,
  lines: readonly StockLine[],
  now: Date,
): Promise<void> {
  const stamps = { createdAt: now, updatedAt: now };
  await tx
    .insert(stockReservations)
    .values(lines.map((line) => ({ ...line, ...stamps, orderId, state: 'active' as const })));
  await countSold(tx, lines, 1);
}

/** Gives back what was set aside for an order. What left already, or came free, stays as it is. */
export async function release(
  tx: Queries,
  orderId: string,
  state: 'released' | 'expired',
  now: Date,
): Promise<void> {
  const lines = await moveReservations(tx, orderId, { from: 'active', to: state }, now);
  for (const { productId, quantity } of lines) {
    await tx
      .update(stock)
      .set({ reserved: sql`${stock.reserved} - ${quantity}`, updatedAt: now })
      .where(eq(stock.productId, productId));
  }
  await countSold(tx, lines, -1);
}

interface Cause {
  /** The order's code. */
  readonly reference: string;
  readonly actorId: string | null;
}

/** Goods leave the house: only this lowers what is on hand. */
export async function issue(tx: Queries, orderId: string, cause: Cause, now: Date): Promise<void> {
  const lines = await moveReservations(tx, orderId, { from: 'active', to: 'consumed' }, now);
  for (const { productId, quantity } of lines) {
    await tx
      .update(stock)
      .set({
        onHand: sql`${stock.onHand} - ${quantity}`,
        reserved: sql`${stock.reserved} - ${quantity}`,
        updatedAt: now,
      })
      .where(eq(stock.productId, productId));
  }
  await writeMovements(tx, lines, 'issue', -1, cause, now);
}

/** Goods that left come back. */
export async function restock(tx: Queries, orderId: string, cause: Cause, now: Date): Promise<void> {
  const lines = await moveReservations(tx, orderId, { from: 'consumed', to: 'released' }, now);
  for (const { productId, quantity } of lines) {
    await tx
      .update(stock)
      .set({ onHand: sql`${stock.onHand} + ${quantity}`, updatedAt: now })
      .where(eq(stock.productId, productId));
  }
  await writeMovements(tx, lines, 'return', 1, cause, now);
  await countSold(tx, lines, -1);
}

type ReservationState = (typeof stockReservations.$inferSelect)['state'];

/** Moves an order's reservations on; the lines that moved, in the order of locks. */
async function moveReservations(
  tx: Queries,
  orderId: string,
  { from, to }: { from: ReservationState; to: ReservationState },
  now: Date,
): Promise<StockLine[]> {
  const moved = await tx
    .update(stockReservations)
    .set({ state: to, updatedAt: now, version: sql`${stockReservations.version} + 1` })
    .where(and(eq(stockReservations.orderId, orderId), eq(stockReservations.state, from)))
    .returning({ productId: stockReservations.productId, quantity: stockReservations.quantity });
  return inOrder(moved);
}

async function writeMovements(
  tx: Queries,
  lines: readonly StockLine[],
  kind: 'issue' | 'return',
  sign: 1 | -1,
  cause: Cause,
  now: Date,
): Promise<void> {
  if (lines.length === 0) return;
  const stamps = { createdAt: now, updatedAt: now };
  await tx.insert(stockMovements).values(
    lines.map(({ productId, quantity }) => ({
      productId,
      kind,
      quantity: sign * quantity,
      ...cause,
      ...stamps,
    })),
  );
}

async function countSold(tx: Queries, lines: readonly StockLine[], sign: 1 | -1): Promise<void> {
  for (const { productId, quantity } of inOrder(lines)) {
    await tx
      .update(products)
      .set({ soldCount: sql`greatest(${products.soldCount} + ${sign * quantity}, 0)` })
      .where(eq(products.id, productId));
  }
}
