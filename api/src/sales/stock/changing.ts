import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { stock } from '../../catalogue/products';
import { countSold, lockProducts, reserve, type Short } from './repository';
import { stockReservations } from './tables';

/** Change of a line of an order; `to` is 0 for a removed line. */
export interface QuantityChange {
  readonly productId: string;
  readonly from: number;
  readonly to: number;
}

/**
 * Changes what an order has reserved, and counts the difference as sold. Returns the lines whose stock is
 * insufficient, on which the caller rolls back.
 */
export async function changeSale(
  tx: Queries,
  orderId: string,
  changes: readonly QuantityChange[],
  now: Date,
): Promise<Short[]> {
  // Locks all products in order, because increases and decreases are written one after another.
  await lockProducts(
    tx,
    changes.map(({ productId }) => productId),
  );
  const added = changes
    .filter(({ from, to }) => to > from)
    .map(({ productId, from, to }) => ({ productId, quantity: to - from }));
  const short = await reserve(tx, added, now);
  if (short.length > 0) return short;
  for (const { productId, from, to } of changes) {
    if (to < from) await returnToStock(tx, { productId, quantity: from - to }, now);
    await changeReservation(tx, { orderId, productId, quantity: to }, now);
  }
  const differences = changes.map(({ productId, from, to }) => ({ productId, quantity: to - from }));
  await countSold(tx, differences, 1);
  return [];
}

async function returnToStock(
  tx: Queries,
  { productId, quantity }: { readonly productId: string; readonly quantity: number },
  now: Date,
): Promise<void> {
  await tx
    .update(stock)
    .set({ reserved: sql`${stock.reserved} - ${quantity}`, updatedAt: now })
    .where(eq(stock.productId, productId));
}

/** Sets the quantity of an active reservation, or releases it. */
async function changeReservation(
  tx: Queries,
  { orderId, productId, quantity }: { orderId: string; productId: string; quantity: number },
  now: Date,
): Promise<void> {
  const values = quantity === 0 ? { state: 'released' as const } : { quantity };
  await tx
    .update(stockReservations)
    .set({ ...values, updatedAt: now, version: sql`${stockReservations.version} + 1` })
    .where(
      and(
        eq(stockReservations.orderId, orderId),
        eq(stockReservations.productId, productId),
        eq(stockReservations.state, 'active'),
      ),
    );
}
