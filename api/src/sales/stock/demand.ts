import { and, gte, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { stockMovements } from './tables';

/** Returns the pieces of some products that left the stock since a time, less those that came back. */
export async function findUsed(
  db: Queries,
  productIds: readonly string[],
  since: Date,
): Promise<Map<string, number>> {
  if (productIds.length === 0) return new Map();
  const { productId, kind, quantity, createdAt } = stockMovements;
  const rows = await db
    .select({
      productId,
      used: sql<number>`greatest(0, -coalesce(sum(${quantity}) filter (where ${kind} in ('issue', 'return')), 0))::int`,
    })
    .from(stockMovements)
    .where(and(inArray(productId, [...productIds]), gte(createdAt, since)))
    .groupBy(productId);
  return new Map(rows.map((row) => [row.productId, row.used]));
}
