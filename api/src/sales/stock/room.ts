import type { StockList, StockMovementList, StockRow } from '@evcare/shared-contracts/office';
import { and, asc, count, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { ListReads } from '../../platform/lists/list-export';
import { ApiError } from '../../platform/endpoints/api-error';
import type { Core } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import { products, stock } from '../../catalogue/products';
import { stockMovements } from './tables';
import { countWaitingAlerts } from '../stock-alerts';
import { users } from '../../identity/users';
import { holdsWords } from '../../platform/search/conditions';
import { wordsOf } from '../../platform/search/words';
import { stockTexts } from './messages';

const STOCK_PAGE_SIZE = 20;

/** Condition for low stock: the available quantity is at or below the reorder point. */
const isLow = sql`${stock.onHand} - ${stock.reserved} <= ${stock.reorderPoint}`;
const lastCost = sql<number | null>`(select m.unit_cost from ${stockMovements} m
  where m.product_id = ${stock.productId} and m.unit_cost is not null order by m.created_at desc, m.id desc limit 1)`;

const rowsOf = (db: Queries) =>
  db
    .select({ product: products, stock, lastCost })
    .from(stock)
    .innerJoin(products, eq(products.id, stock.productId))
    .$dynamic();
type Found = Awaited<ReturnType<typeof rowsOf>>[number];

/** 404: no stock is kept for the product. */
export const notStocked = (): ApiError => new ApiError(404, 'NOT_FOUND', stockTexts.notFound);

export async function readRow(db: Queries, productId: string): Promise<StockRow> {
  const [row] = await rowsOf(db).where(eq(stock.productId, productId));
  if (!row) throw notStocked();
  return toRow(row, await countWaitingAlerts(db, [productId]));
}

/** Creates the views of stock for managers. Archived products are left out. */
export function createStockRoom({ db }: Core) {
  const sold = eq(products.status, 'active');
  return {
    /** Lists products by available stock, lowest first, then by name. */
    async list(
      { q, low, page }: { q?: string | undefined; low: boolean; page: number },
      { reads, pageSize }: ListReads = { reads: db, pageSize: STOCK_PAGE_SIZE },
    ): Promise<StockList> {
      const words = wordsOf(q);
      const where = and(
        sold,
        words ? holdsWords(products.searchText, words) : undefined,
        low ? isLow : undefined,
      );
      const rows = await rowsOf(reads)
        .where(where)
        .orderBy(sql`(${isLow}) desc`, asc(products.name), asc(products.id))
        .limit(pageSize)
        .offset((page - 1) * pageSize);
      const sums = async (condition: SQL | undefined) => {
        const [all] = await reads
          .select({
            total: count(),
            low: sql<number>`count(*) filter (where ${isLow})::int`,
            value: sql<string>`coalesce(sum(${stock.onHand}::bigint * ${products.price}), 0)`,
          })
          .from(stock)
          .innerJoin(products, eq(products.id, stock.productId))
          .where(condition);
        return all;
      };
      const [sumsOfPage, everything] = [await sums(where), await sums(sold)];
      const waiting = await countWaitingAlerts(
        reads,
        rows.map(({ product }) => product.id),
      );
      return {
        items: rows.map((row) => toRow(row, waiting)),
        page,
        pageSize,
        total: sumsOfPage?.total ?? 0,
        lowCount: everything?.low ?? 0,
        totalValue: Number(everything?.value ?? 0),
      };
    },

    /** @throws ApiError 404 */
    read: (productId: string): Promise<StockRow> => readRow(db, productId),

    /** @throws ApiError 404 */
    async movements(productId: string, page: number): Promise<StockMovementList> {
      await readRow(db, productId);
      const its = eq(stockMovements.productId, productId);
      const rows = await db
        .select({ movement: stockMovements, actor: users.fullName })
        .from(stockMovements)
        .leftJoin(users, eq(users.id, stockMovements.actorId))
        .where(its)
        .orderBy(desc(stockMovements.createdAt), desc(stockMovements.id))
        .limit(STOCK_PAGE_SIZE)
        .offset((page - 1) * STOCK_PAGE_SIZE);
      const items = rows.map(({ movement, actor }) => {
        const { id, kind, quantity, reference, unitCost, createdAt } = movement;
        return { id, kind, quantity, reference, unitCost, actor, at: createdAt.toISOString() };
      });
      return { items, page, pageSize: STOCK_PAGE_SIZE, total: await db.$count(stockMovements, its) };
    },
  };
}

function toRow(
  {
    product,
    stock: { onHand, reserved, reorderPoint, averageCost, withoutSerial, updatedAt, version },
    lastCost: cost,
  }: Found,
  waiting: ReadonlyMap<string, number>,
): StockRow {
  const available = onHand - reserved;
  return {
    productId: product.id,
    sku: product.sku,
    name: product.name,
    category: product.category,
    onHand,
    reserved,
    available,
    reorderPoint,
    low: available <= reorderPoint,
    waitingAlerts: waiting.get(product.id) ?? 0,
    value: onHand * product.price,
    lastCost: cost,
    averageCost: averageCost === null ? null : Math.round(Number(averageCost)),
    serialTracked: product.serialTracked,
    withoutSerial,
    updatedAt: updatedAt.toISOString(),
    version,
  };
}

export type StockRoom = ReturnType<typeof createStockRoom>;
