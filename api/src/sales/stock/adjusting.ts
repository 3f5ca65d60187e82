import { and, desc, eq, inArray } from 'drizzle-orm';
import { stock } from '../../catalogue/products';
import { publishOfficeChange } from '../../messaging/live';
import type { Queries } from '../../platform/db/client';
import { lockTracked } from '../serial-numbers';
import { notifyLowStock } from './low';
import { inOrder, lockProducts, type StockLine } from './repository';
import { stockMovements } from './tables';

/** Signed difference of a product that was counted at a time. */
export interface StockDifference extends StockLine {
  readonly since: Date;
  /** Code of the count, and the reason. */
  readonly reference: string;
}

/** Products whose stock cannot be moved by their difference. */
export interface RefusedDifferences {
  /** Products whose stock was corrected after they were counted: the difference may be part of that correction. */
  readonly adjusted: readonly string[];
  /**
   * Products with serial numbers of which it is not known which pieces were found or are missing. Missing pieces
   * are known if no piece on hand has a number.
   */
  readonly unnamed: readonly string[];
  /** Products of which less would be left than is reserved. */
  readonly short: readonly { readonly productId: string; readonly left: number; readonly reserved: number }[];
}

/** Finds when the stock of products was last set to another number. */
async function lastCorrections(tx: Queries, productIds: readonly string[]): Promise<Map<string, Date>> {
  const rows = await tx
    .selectDistinctOn([stockMovements.productId], {
      productId: stockMovements.productId,
      at: stockMovements.createdAt,
    })
    .from(stockMovements)
    .where(and(inArray(stockMovements.productId, [...productIds]), eq(stockMovements.kind, 'adjust')))
    .orderBy(stockMovements.productId, desc(stockMovements.createdAt));
  return new Map(rows.map(({ productId, at }) => [productId, at]));
}

/**
 * Moves the stock by counted differences, all or nothing: the caller rolls back if some are refused. The average cost
 * stays as it is.
 */
export async function applyDifferences(
  tx: Queries,
  differences: readonly StockDifference[],
  actorId: string | null,
  now: Date,
): Promise<RefusedDifferences> {
  const ids = differences.map(({ productId }) => productId);
  if (ids.length === 0) return { adjusted: [], unnamed: [], short: [] };
  await lockProducts(tx, ids);
  const rows = new Map(
    (await tx.select().from(stock).where(inArray(stock.productId, ids))).map((row) => [row.productId, row]),
  );
  const corrected = await lastCorrections(tx, ids);
  const tracked = await lockTracked(tx, ids);
  const adjusted: string[] = [];
  const unnamed: string[] = [];
  const short: RefusedDifferences['short'][number][] = [];
  for (const { productId, quantity, since } of differences) {
    const last = corrected.get(productId);
    if (last && last > since) adjusted.push(productId);
    const { onHand = 0, reserved = 0, withoutSerial = 0 } = rows.get(productId) ?? {};
    if (tracked.has(productId) && (quantity > 0 || withoutSerial < onHand)) unnamed.push(productId);
    if (onHand + quantity < reserved) short.push({ productId, left: onHand + quantity, reserved });
  }
  if (adjusted.length > 0 || unnamed.length > 0 || short.length > 0) return { adjusted, unnamed, short };
  const stamps = { createdAt: now, updatedAt: now };
  for (const { productId, quantity, reference } of inOrder(differences)) {
    const { onHand = 0, reserved = 0, reorderPoint = 0 } = rows.get(productId) ?? {};
    await tx
      .update(stock)
      .set({ onHand: onHand + quantity, updatedAt: now })
      .where(eq(stock.productId, productId));
    await tx
      .insert(stockMovements)
      .values({ productId, kind: 'adjust', quantity, reference, actorId, ...stamps });
    const left = onHand + quantity - reserved;
    await notifyLowStock(tx, [{ productId, left, taken: -quantity, reorderPoint }], now);
    await publishOfficeChange(tx, { entity: 'stock', id: productId }, now);
  }
  return { adjusted, unnamed, short };
}
