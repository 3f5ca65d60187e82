import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../db/client';
import { products, stock, stockMovements, stockReservations } from '../../db/schema';
import { tellLow, type Left } from './low';

export interface StockLine {
  readonly productId: string;
  readonly quantity: number;
}

/** Everybody locks products in one order, so that two orders never wait for each other in a circle. */
export const inOrder = <L extends StockLine>(lines: readonly L[]): L[] =>
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
  const taken: Left[] = [];
  for (const { productId, quantity } of inOrder(lines)) {
    const [row] = await tx
      .update(stock)
      .set({ reserved: sql`${stock.reserved} + ${quantity}`, updatedAt: now })
      .where(and(eq(stock.productId, productId), sql`${stock.onHand} - ${stock.reserved} >= ${quantity}`))
      .returning({
        left: sql<number>`${stock.onHand} - ${stock.reserved}`,
        reorderPoint: stock.reorderPoint,
      });
    if (row) taken.push({ ...row, productId, taken: quantity });
    else short.push(productId);
  }
  if (short.length === 0) {
    await tellLow(tx, taken, now);
    return [];
  }
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
  await writeReservations(tx, { orderId }, lines, now);
  await countSold(tx, lines, 1);
}

/** Writes down for whom goods are set aside. */
export async function writeReservations(
  tx: Queries,
  owner: Owner,
  lines: readonly StockLine[],
  now: Date,
): Promise<void> {
  const stamps = { createdAt: now, updatedAt: now };
  await tx.insert(stockReservations).values(
    lines.map(({ productId, quantity }) => ({
      productId,
      quantity,
      ...owner,
      ...stamps,
      state: 'active' as const,
    })),
  );
}

/** Gives back what was set aside for an order. What left already, or came free, stays as it is. */
export async function release(
  tx: Queries,
  orderId: string,
  state: 'released' | 'expired',
  now: Date,
): Promise<void> {
  await countSold(tx, await letGo(tx, { orderId }, state, now), -1);
}

export interface Cause {
  /** The code of the order or of the request. */
  readonly reference: string;
  readonly actorId: string | null;
}

/** Goods leave the house: only this and a part that is handed out lower what is on hand. */
export async function issue(tx: Queries, orderId: string, cause: Cause, now: Date): Promise<void> {
  await handOut(tx, { orderId }, cause, now);
}

/** Goods that left come back. */
export async function restock(tx: Queries, orderId: string, cause: Cause, now: Date): Promise<void> {
  const lines = await moveReservations(tx, { orderId }, { from: 'consumed', to: 'released' }, now);
  await putBack(tx, lines, cause, now);
  await countSold(tx, lines, -1);
}

/** Holds products until the transaction ends, for whoever changes those of several owners one after the other. */
export async function holdProducts(tx: Queries, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return;
  await tx
    .select({ productId: stock.productId })
    .from(stock)
    .where(inArray(stock.productId, [...productIds]))
    .orderBy(stock.productId)
    .for('update');
}

/** For whom goods are set aside. */
export type Owner = { readonly orderId: string } | { readonly partsRequestId: string };

/** Sets goods free again; says which. */
export async function letGo(
  tx: Queries,
  owner: Owner,
  state: 'released' | 'expired',
  now: Date,
): Promise<StockLine[]> {
  const lines = await moveReservations(tx, owner, { from: 'active', to: state }, now);
  for (const { productId, quantity } of lines) {
    await tx
      .update(stock)
      .set({ reserved: sql`${stock.reserved} - ${quantity}`, updatedAt: now })
      .where(eq(stock.productId, productId));
  }
  return lines;
}

/** What was set aside leaves the store room. */
export async function handOut(tx: Queries, owner: Owner, cause: Cause, now: Date): Promise<StockLine[]> {
  const lines = await moveReservations(tx, owner, { from: 'active', to: 'consumed' }, now);
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
  return lines;
}

/** Goods come back into the store room. */
export async function putBack(
  tx: Queries,
  lines: readonly StockLine[],
  cause: Cause,
  now: Date,
): Promise<void> {
  const sorted = inOrder(lines);
  for (const { productId, quantity } of sorted) {
    await tx
      .update(stock)
      .set({ onHand: sql`${stock.onHand} + ${quantity}`, updatedAt: now })
      .where(eq(stock.productId, productId));
  }
  await writeMovements(tx, sorted, 'return', 1, cause, now);
}

type ReservationState = (typeof stockReservations.$inferSelect)['state'];

/** Moves reservations on; the lines that moved, in the order of locks. */
async function moveReservations(
  tx: Queries,
  owner: Owner,
  { from, to }: { from: ReservationState; to: ReservationState },
  now: Date,
): Promise<StockLine[]> {
  const its =
    'orderId' in owner
      ? eq(stockReservations.orderId, owner.orderId)
      : eq(stockReservations.partsRequestId, owner.partsRequestId);
  const moved = await tx
    .update(stockReservations)
    .set({ state: to, updatedAt: now, version: sql`${stockReservations.version} + 1` })
    .where(and(its, eq(stockReservations.state, from)))
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
