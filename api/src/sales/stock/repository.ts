import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import type { Inserts } from '../../platform/db/gathered-writes';
import { newId } from '../../platform/db/new-id';
import { products, stock } from '../../catalogue/products';
import {
  freeSerials,
  issueSerials,
  returnSerials,
  type ReturningPieces,
  type SerialTarget,
} from '../serial-numbers';
import { stockMovements, stockReservations } from './tables';
import { notifyLowStock, type Left } from './low';
import { selling } from './selling';

export interface StockLine {
  readonly productId: string;
  readonly quantity: number;
}

/** Sorts lines in the order in which every transaction locks products, which prevents deadlocks. */
export const inOrder = <L extends StockLine>(lines: readonly L[]): L[] =>
  [...lines].sort((a, b) => (a.productId < b.productId ? -1 : 1));

/** Product whose stock is less than requested, and the remaining quantity. */
export interface Short {
  readonly productId: string;
  readonly left: number;
}
type Taken = Pick<Left, 'left' | 'reorderPoint'>;

/**
 * Builds the statement that reserves items of one product if there are enough; otherwise it returns no row.
 */
const taking = (tx: Queries, { productId, quantity }: StockLine, now: Date) =>
  tx
    .update(stock)
    .set({ reserved: sql`${stock.reserved} + ${quantity}`, updatedAt: now })
    .where(and(eq(stock.productId, productId), sql`${stock.onHand} - ${stock.reserved} >= ${quantity}`))
    .returning({
      left: sql<number>`${stock.onHand} - ${stock.reserved}`.as('left'),
      reorderPoint: stock.reorderPoint,
    });

/** Reserves all lines in the order of locks; returns the lines whose stock is insufficient. */
async function takeAll(
  tx: Queries,
  lines: readonly StockLine[],
  now: Date,
  take: (line: StockLine) => PromiseLike<Taken[]>,
): Promise<Short[]> {
  const short: string[] = [];
  const taken: Left[] = [];
  for (const line of inOrder(lines)) {
    const [row] = await take(line);
    if (row) taken.push({ ...row, productId: line.productId, taken: line.quantity });
    else short.push(line.productId);
  }
  if (short.length === 0) {
    await notifyLowStock(tx, taken, now);
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

/** Reserves stock, all or nothing (BR-4): the caller rolls back on a shortage. */
export const reserve = (tx: Queries, lines: readonly StockLine[], now: Date): Promise<Short[]> =>
  takeAll(tx, lines, now, (line) => taking(tx, line, now));

/** Lines of one order that is being sold. */
export interface Sale {
  readonly orderId: string;
  readonly lines: readonly StockLine[];
}

/**
 * Reserves stock for orders, all or nothing (BR-4), stores the reservations and counts the goods as sold. The
 * caller rolls back on a shortage. Each product takes one statement, because other buyers wait until the
 * transaction ends.
 */
export const sell = (tx: Queries, sales: readonly Sale[], now: Date): Promise<Short[]> => {
  const lines = sales.flatMap(({ orderId, lines: own }) => own.map((line) => ({ ...line, orderId })));
  const totals = new Map<string, number>();
  for (const { productId, quantity } of lines) {
    totals.set(productId, (totals.get(productId) ?? 0) + quantity);
  }
  const taken = [...totals].map(([productId, quantity]) => ({ productId, quantity }));
  return takeAll(tx, taken, now, async ({ productId, quantity: total }) => {
    const sold = lines.filter((line) => line.productId === productId);
    const statement = selling({
      productId,
      total,
      reservationIds: sold.map(() => newId()),
      orderIds: sold.map(({ orderId }) => orderId),
      quantities: sold.map(({ quantity }) => quantity),
      now: now.toISOString(),
    });
    return (await tx.execute<Taken & Record<string, unknown>>(statement)).rows;
  });
};

/** Stores reservations. */
export async function writeReservations(
  tx: Inserts,
  owner: Owner,
  lines: readonly StockLine[],
  now: Date,
): Promise<void> {
  await tx.insert(stockReservations).values(lines.map((line) => reservation(owner, line, now)));
}

const reservation = (owner: Owner, { productId, quantity }: StockLine, now: Date) => ({
  productId,
  quantity,
  ...owner,
  createdAt: now,
  updatedAt: now,
  state: 'active' as const,
});

/** Releases the open reservations of an order; consumed and released reservations stay unchanged. */
export async function release(
  tx: Queries,
  orderId: string,
  state: 'released' | 'expired',
  now: Date,
): Promise<void> {
  await countSold(tx, await releaseReservations(tx, { orderId }, state, now), -1);
}

export interface Cause {
  /** Code of the order or parts request. */
  readonly reference: string;
  readonly actorId: string | null;
}

/** Consumes the reservations of an order. Only this and issuing a part lower the stock on hand. */
export async function issue(tx: Queries, orderId: string, cause: Cause, now: Date): Promise<void> {
  await consumeReservations(tx, { owner: { orderId }, targetOf: () => ({ orderId }) }, cause, now);
}

/** Restocks the goods of a returned order. */
export async function restock(tx: Queries, orderId: string, cause: Cause, now: Date): Promise<void> {
  const lines = await moveReservations(tx, { orderId }, { from: 'consumed', to: 'released' }, now);
  const whole = lines.map(({ productId, quantity }) => ({
    productId,
    target: { orderId },
    outstanding: quantity,
    back: quantity,
    lost: 0,
    serials: [],
  }));
  await restockLines(tx, { lines, returning: whole }, cause, now);
  await countSold(tx, lines, -1);
}

/** Returned goods of an order, by product. */
export interface ReturnedGoods {
  /** Goods that can be sold again. */
  readonly restocked: readonly StockLine[];
  /** All goods that were received, including damaged ones. */
  readonly received: readonly StockLine[];
  /** Returned goods with serial numbers. */
  readonly returning: readonly ReturningPieces[];
}

/** Restocks a part of an order's goods. Damaged goods do not go back to stock, but no longer count as sold. */
export async function restockPieces(
  tx: Queries,
  { restocked, received, returning }: ReturnedGoods,
  cause: Cause,
  now: Date,
): Promise<void> {
  await restockLines(tx, { lines: restocked, returning }, cause, now);
  await countSold(tx, received, -1);
}

/**
 * Locks products until the transaction ends. Call it before changing stock for several owners in sequence.
 */
export async function lockProducts(tx: Queries, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return;
  await tx
    .select({ productId: stock.productId })
    .from(stock)
    .where(inArray(stock.productId, [...productIds]))
    .orderBy(stock.productId)
    .for('update');
}

/** Owner of a reservation: an order or a parts request. */
export type Owner = { readonly orderId: string } | { readonly partsRequestId: string };

/** Releases reservations and returns their lines. */
export async function releaseReservations(
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
  if ('orderId' in owner) await freeSerials(tx, [owner], now);
  return lines;
}

/**
 * Consumes reservations and returns their lines.
 * @throws ApiError 409 SERIALS_MISSING if the serial numbers of the pieces are not chosen
 */
export async function consumeReservations(
  tx: Queries,
  { owner, targetOf }: { readonly owner: Owner; readonly targetOf: (productId: string) => SerialTarget },
  cause: Cause,
  now: Date,
): Promise<StockLine[]> {
  const lines = await moveReservations(tx, owner, { from: 'active', to: 'consumed' }, now);
  const leaving = lines.map((line) => ({ ...line, target: targetOf(line.productId) }));
  await issueSerials(tx, leaving, cause, now);
  await takeOut(tx, lines, cause, now);
  return lines;
}

/** Lowers the stock on hand by reserved lines. */
export async function takeOut(
  tx: Queries,
  lines: readonly StockLine[],
  cause: Cause,
  now: Date,
): Promise<void> {
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

/**
 * Restocks goods.
 * @throws ApiError 409 SERIALS_MISSING if it is not known which pieces with a serial number come back
 */
export async function restockLines(
  tx: Queries,
  {
    lines,
    returning,
  }: { readonly lines: readonly StockLine[]; readonly returning: readonly ReturningPieces[] },
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
  await returnSerials(tx, returning, cause, now);
  await writeMovements(tx, sorted, 'return', 1, cause, now);
}

type ReservationState = (typeof stockReservations.$inferSelect)['state'];

/** Moves the active reservations of some products from one parts request to another. */
export async function handOverReservations(
  tx: Queries,
  { from, to, productIds }: { from: string; to: string; productIds: readonly string[] },
  now: Date,
): Promise<void> {
  const its = and(
    eq(stockReservations.partsRequestId, from),
    eq(stockReservations.state, 'active'),
    inArray(stockReservations.productId, [...productIds]),
  );
  await tx
    .update(stockReservations)
    .set({ partsRequestId: to, updatedAt: now, version: sql`${stockReservations.version} + 1` })
    .where(its);
}

/** Changes the status of reservations; returns the changed lines in lock order. */
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

const averageCostOf = (productId: string) =>
  sql<string>`(select ${stock.averageCost} from ${stock} where ${stock.productId} = ${productId})`;

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
      averageCost: kind === 'issue' ? averageCostOf(productId) : null,
      ...cause,
      ...stamps,
    })),
  );
}

/** Counts lines as sold, or no longer sold. */
export async function countSold(tx: Queries, lines: readonly StockLine[], sign: 1 | -1): Promise<void> {
  for (const line of inOrder(lines)) await countingSold(tx, line, sign).where(isProduct(line));
}

const isProduct = ({ productId }: StockLine) => eq(products.id, productId);
const countingSold = (tx: Queries, { quantity }: StockLine, sign: 1 | -1) =>
  tx.update(products).set({ soldCount: sql`greatest(${products.soldCount} + ${sign * quantity}, 0)` });
