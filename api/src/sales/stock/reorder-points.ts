import { sql } from 'drizzle-orm';
import { stock } from '../../catalogue/products';
import type { Queries } from '../../platform/db/client';

export interface ReorderPointChange {
  readonly productId: string;
  readonly reorderPoint: number;
}

/**
 * Locks the stock of products in the order of their ids, as sales do, and returns the versions of its settings by
 * product.
 */
export async function lockReorderPoints(
  tx: Queries,
  productIds: readonly string[],
): Promise<Map<string, { readonly version: number }>> {
  const rows = await tx
    .select({ productId: stock.productId, version: stock.version })
    .from(stock)
    .where(sql`${stock.productId} = any(${sql.param([...productIds])}::text[])`)
    .orderBy(stock.productId)
    .for('update');
  return new Map(rows.map((row) => [row.productId, row]));
}

/** Sets the reorder points of many products, whose stock the caller has locked, in one statement. */
export async function writeReorderPoints(
  tx: Queries,
  changes: readonly ReorderPointChange[],
  now: Date,
): Promise<void> {
  if (changes.length === 0) return;
  const values = changes.map(({ productId, reorderPoint }) => ({ id: productId, point: reorderPoint }));
  await tx
    .update(stock)
    .set({ reorderPoint: sql`v.point`, updatedAt: now, version: sql`${stock.version} + 1` })
    .from(sql`jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v(id text, point int)`)
    .where(sql`${stock.productId} = v.id`);
}
