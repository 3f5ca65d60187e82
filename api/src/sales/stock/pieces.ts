import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { stock } from '../../catalogue/products';
import { freeSerials, issueSerials } from '../serial-numbers';
import { countSold, lockProducts, restockPieces, takeOut, type Cause } from './repository';
import { stockReservations } from './tables';

/** Pieces of an order's product, and how many of them are outside the stock after the change. */
export interface MovedPieces {
  readonly productId: string;
  readonly quantity: number;
  readonly outside: number;
}

const idsOf = (lines: readonly MovedPieces[]) => lines.map(({ productId }) => productId);

/**
 * Lowers an active reservation by pieces that leave the order's claim. A reservation of which nothing is left is
 * consumed for the pieces that are outside, or released if there are none.
 */
async function lowerActive(
  tx: Queries,
  orderId: string,
  { productId, quantity, outside }: MovedPieces,
  now: Date,
): Promise<void> {
  const left = sql`${stockReservations.quantity} - ${quantity}`;
  const { rowCount } = await tx
    .update(stockReservations)
    .set({
      quantity: sql`case when ${left} > 0 then ${left} when ${outside}::int > 0 then ${outside}::int else ${stockReservations.quantity} end`,
      state: sql`case when ${left} > 0 then 'active' when ${outside}::int > 0 then 'consumed' else 'released' end`,
      updatedAt: now,
      version: sql`${stockReservations.version} + 1`,
    })
    .where(
      and(
        eq(stockReservations.orderId, orderId),
        eq(stockReservations.productId, productId),
        eq(stockReservations.state, 'active'),
        sql`${left} >= 0`,
      ),
    );
  if (rowCount !== 1) throw new Error(`order ${orderId} has not reserved ${quantity} of ${productId}`);
}

/**
 * Takes some reserved pieces of an order out of the stock.
 * @throws ApiError 409 SERIALS_MISSING if the serial numbers of the pieces are not chosen
 */
export async function issuePieces(
  tx: Queries,
  orderId: string,
  lines: readonly MovedPieces[],
  cause: Cause,
  now: Date,
): Promise<void> {
  await lockProducts(tx, idsOf(lines));
  for (const line of lines) await lowerActive(tx, orderId, line, now);
  const leaving = lines.map(({ productId, quantity }) => ({ productId, quantity, target: { orderId } }));
  await issueSerials(tx, leaving, cause, now);
  await takeOut(tx, leaving, cause, now);
}

/** Releases reserved pieces of an order, and the serial numbers that are chosen for it. */
export async function releasePieces(
  tx: Queries,
  orderId: string,
  lines: readonly MovedPieces[],
  now: Date,
): Promise<void> {
  await lockProducts(tx, idsOf(lines));
  for (const line of lines) {
    await lowerActive(tx, orderId, line, now);
    await tx
      .update(stock)
      .set({ reserved: sql`${stock.reserved} - ${line.quantity}`, updatedAt: now })
      .where(eq(stock.productId, line.productId));
  }
  await freeSerials(tx, [{ orderId }], now);
  await countSold(tx, lines, -1);
}

/** Pieces of an order that come back undelivered, with their serial numbers. */
export interface UndeliveredPieces extends MovedPieces {
  readonly serials: readonly string[];
}

/** Puts undelivered pieces of an order back into stock; the others stay sold. */
export async function restockUndelivered(
  tx: Queries,
  orderId: string,
  lines: readonly UndeliveredPieces[],
  cause: Cause,
  now: Date,
): Promise<void> {
  await lockProducts(tx, idsOf(lines));
  for (const { productId, outside } of lines) {
    await tx
      .update(stockReservations)
      .set({
        ...(outside > 0 ? { quantity: outside } : { state: 'released' as const }),
        updatedAt: now,
        version: sql`${stockReservations.version} + 1`,
      })
      .where(
        and(
          eq(stockReservations.orderId, orderId),
          eq(stockReservations.productId, productId),
          eq(stockReservations.state, 'consumed'),
        ),
      );
  }
  const returning = lines.map(({ productId, quantity, outside, serials }) => ({
    productId,
    target: { orderId },
    outstanding: quantity + outside,
    back: quantity,
    lost: 0,
    serials,
  }));
  await restockPieces(tx, { restocked: lines, received: lines, returning }, cause, now);
}
