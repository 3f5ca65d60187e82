import {
  COUNT_REASON_ABOVE,
  isUndecided,
  type StockCountState,
  type StockCountView,
} from '@evcare/shared-contracts/office';
import { foldText } from '@evcare/shared-contracts/shop';
import { and, asc, desc, eq, gt, inArray, or, sql, type SQL } from 'drizzle-orm';
import { products, stock } from '../../catalogue/products';
import type { Queries } from '../../platform/db/client';
import { literal } from '../../platform/db/like';
import { stockCountLines, stockCounts } from './tables';

export type StockCountDbRow = typeof stockCounts.$inferSelect;

const VIEWS: Record<StockCountView, readonly StockCountState[]> = {
  open: ['open'],
  submitted: ['submitted'],
  ended: ['approved', 'matched', 'rejected', 'cancelled'],
};
const l = stockCountLines;

/** Counted less expected; null if the line is not counted. */
const difference = sql<number | null>`(${l.counted} - ${l.expected})`;
/** Average cost now, or when the count ended. */
const averageCost = sql<
  string | null
>`(case when ${l.active} then ${stock.averageCost} else ${l.averageCost} end)`;
/** Value of the difference in whole đồng; null if it is unknown. */
const value = sql<string | null>`round(${difference} * ${averageCost})`;
const differs = sql`coalesce(${difference}, 0) <> 0`;

/** Products of a scope, by code: those that are sold, and those of which something is on hand. */
export const findInScope = (db: Queries, where: SQL | undefined) =>
  db
    .select({ id: products.id, name: products.name })
    .from(products)
    .innerJoin(stock, eq(stock.productId, products.id))
    .where(and(or(eq(products.status, 'active'), gt(stock.onHand, 0)), where))
    .orderBy(asc(products.sku));

/** Products that are part of a count that has not ended, with the code of that count. */
export const findBeingCounted = (db: Queries, productIds: readonly string[]) =>
  db
    .select({ name: products.name, code: stockCounts.code })
    .from(l)
    .innerJoin(stockCounts, eq(stockCounts.id, l.countId))
    .innerJoin(products, eq(products.id, l.productId))
    .where(and(eq(l.active, true), inArray(l.productId, [...productIds])))
    .orderBy(asc(products.sku));

const sumsOf = (db: Queries) =>
  db
    .select({
      countId: l.countId,
      lineCount: sql<number>`count(*)::int`.as('line_count'),
      countedLines: sql<number>`count(${l.counted})::int`.as('counted_lines'),
      differences: sql<number>`(count(*) filter (where ${differs}))::int`.as('differences'),
      unvalued: sql<number>`(count(*) filter (where ${differs} and ${averageCost} is null))::int`.as(
        'unvalued',
      ),
      value: sql<string>`coalesce(sum(${value}), 0)`.as('value'),
    })
    .from(l)
    .innerJoin(stock, eq(stock.productId, l.productId))
    .where(eq(l.countId, stockCounts.id))
    .groupBy(l.countId)
    .as('sums');

const rowsOf = (db: Queries) => {
  const sums = sumsOf(db);
  return db
    .select({
      count: stockCounts,
      lineCount: sums.lineCount,
      countedLines: sums.countedLines,
      differences: sums.differences,
      unvalued: sums.unvalued,
      value: sums.value,
    })
    .from(stockCounts)
    .innerJoinLateral(sums, sql`true`)
    .$dynamic();
};
export type SummedCount = Awaited<ReturnType<typeof rowsOf>>[number];

interface PageQuery {
  readonly q: string | undefined;
  readonly view: StockCountView | undefined;
  readonly page: number;
  readonly pageSize: number;
}

/** Returns a page of counts with their sums, newest first. `q` finds codes and products. */
export async function findPage(db: Queries, { q, view, page, pageSize }: PageQuery) {
  const text = `%${literal(foldText(q ?? ''))}%`;
  const hasProduct = sql`exists (select 1 from ${l} join ${products} on ${products.id} = ${l.productId}
    where ${l.countId} = ${stockCounts.id} and ${products.searchText} like ${text})`;
  const where = and(
    view && inArray(stockCounts.state, [...VIEWS[view]]),
    q ? or(sql`lower(${stockCounts.code}) like ${text}`, hasProduct) : undefined,
  );
  const rows = await rowsOf(db)
    .where(where)
    .orderBy(desc(stockCounts.createdAt), desc(stockCounts.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { rows, total: await db.$count(stockCounts, where) };
}

/** Number of stock counts whose differences wait for a manager. */
export const countWaiting = (db: Queries): Promise<number> =>
  db.$count(stockCounts, inArray(stockCounts.state, [...VIEWS.submitted]));

export async function findCount(db: Queries, id: string): Promise<SummedCount | null> {
  const [row] = await rowsOf(db).where(eq(stockCounts.id, id));
  return row ?? null;
}

/** Locks a count until the transaction ends; `share` lets others enter lines at the same time. */
export async function lockCount(
  tx: Queries,
  id: string,
  strength: 'update' | 'share' = 'update',
): Promise<StockCountDbRow | null> {
  const [row] = await tx.select().from(stockCounts).where(eq(stockCounts.id, id)).for(strength);
  return row ?? null;
}

/** Lines of a count by code, all or chosen ones, with what the books say now. */
export const findLines = (db: Queries, countId: string, lineIds?: readonly string[]) =>
  db
    .select({
      line: l,
      sku: products.sku,
      name: products.name,
      difference,
      averageCost,
      value,
      onHand: stock.onHand,
      reserved: stock.reserved,
      needsReason: sql<boolean>`(${differs} and coalesce(abs(${value}) > ${COUNT_REASON_ABOVE}, true))`,
    })
    .from(l)
    .innerJoin(products, eq(products.id, l.productId))
    .innerJoin(stock, eq(stock.productId, l.productId))
    .where(and(eq(l.countId, countId), lineIds && inArray(l.id, [...lineIds])))
    .orderBy(asc(products.sku));
export type FoundLine = Awaited<ReturnType<typeof findLines>>[number];

/** True for a difference that no manager has approved. */
export const isWaiting = ({ line, difference }: FoundLine): boolean =>
  isUndecided({ difference, approvedAt: line.approvedAt?.toISOString() ?? null });
