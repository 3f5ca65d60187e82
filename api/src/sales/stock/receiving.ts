import { and, eq, sql, type SQL } from 'drizzle-orm';
import { ApiError } from '../../platform/endpoints/api-error';
import type { Queries } from '../../platform/db/client';
import { publishOfficeChange } from '../../messaging/live';
import { stock } from '../../catalogue/products';
import { enterSerials } from '../serial-numbers';
import { stockTexts } from './messages';
import { inOrder, type Cause, type StockLine } from './repository';
import { stockMovements } from './tables';

/** Maximum stock on hand, far above real quantities and within 32 bits. */
const MAX_ON_HAND = 1_000_000;

/** Delivered pieces of a product. */
export interface Arrival extends StockLine {
  /** Price of one piece in đồng; null if unknown. */
  readonly unitCost: number | null;
  /** Numbers of the pieces, if the product has serial numbers. */
  readonly serials?: readonly string[];
  readonly lot?: string | null;
  /** Receipt of a purchase order. */
  readonly receiptId?: string;
}

/**
 * Moving average of the unit cost after a delivery: the value of the stock on hand and of the delivery, divided by
 * the pieces. A delivery with a cost starts the average if there is none, or nothing on hand. Pieces of unknown cost
 * leave it as it is.
 */
const averageAfter = ({ quantity, unitCost }: Arrival): SQL => {
  const { onHand, averageCost } = stock;
  if (unitCost === null) return sql`${averageCost}`;
  return sql`case when ${averageCost} is null or ${onHand} <= 0 then ${unitCost}::numeric
    else (${onHand} * ${averageCost} + ${quantity}::numeric * ${unitCost}::numeric) / (${onHand} + ${quantity}::integer) end`;
};

/**
 * Adds delivered pieces to the stock on hand, with their movement, and carries the moving average on.
 * @returns false if the product is not stocked, or if more than a million pieces would be on hand
 */
export async function addArrival(tx: Queries, arrival: Arrival, cause: Cause, now: Date): Promise<boolean> {
  const { productId, quantity, unitCost, serials = [], lot = null, receiptId = null } = arrival;
  const changed = await tx
    .update(stock)
    .set({
      onHand: sql`${stock.onHand} + ${quantity}`,
      averageCost: averageAfter(arrival),
      updatedAt: now,
    })
    .where(and(eq(stock.productId, productId), sql`${stock.onHand} <= ${MAX_ON_HAND - quantity}`));
  if (changed.rowCount !== 1) return false;
  const stamps = { createdAt: now, updatedAt: now };
  await tx
    .insert(stockMovements)
    .values({ productId, kind: 'receive', quantity, unitCost, ...cause, ...stamps });
  await enterSerials(tx, { productId, serials }, 'received', { lot, unitCost, receiptId, ...cause }, now);
  return true;
}

/**
 * Adds the pieces of a delivery in the transaction of its receipt, which has locked the order before.
 * @throws ApiError 409 STOCK_FULL above a million pieces
 */
export async function receiveArrivals(
  tx: Queries,
  arrivals: readonly Arrival[],
  cause: Cause,
  now: Date,
): Promise<void> {
  for (const arrival of inOrder(arrivals)) {
    if (!(await addArrival(tx, arrival, cause, now)))
      throw new ApiError(409, 'STOCK_FULL', stockTexts.tooMuch);
    await publishOfficeChange(tx, { entity: 'stock', id: arrival.productId }, now);
  }
}
