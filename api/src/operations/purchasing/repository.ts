import { foldText } from '@evcare/shared-contracts/shop';
import { AWAITING_STATES, type PurchaseState, type PurchaseView } from '@evcare/shared-contracts/office';
import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { products, stock } from '../../catalogue/products';
import type { Queries } from '../../platform/db/client';
import { literal } from '../../platform/db/like';
import {
  purchaseOrderLines,
  purchaseOrders,
  purchaseReceiptLines,
  purchaseReceipts,
  supplierPrices,
  suppliers,
} from './tables';

export type SupplierRow = typeof suppliers.$inferSelect;
export type PurchaseOrderDbRow = typeof purchaseOrders.$inferSelect;
export type PurchaseLineRow = typeof purchaseOrderLines.$inferSelect;

/** Returns which of the products are stocked and sold. */
export async function findStocked(db: Queries, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .innerJoin(stock, eq(stock.productId, products.id))
    .where(and(inArray(products.id, [...ids]), eq(products.status, 'active')));
  return new Set(rows.map(({ id }) => id));
}

export const findPrices = (db: Queries, supplierIds: readonly string[]) =>
  db
    .select({ price: supplierPrices, sku: products.sku, name: products.name })
    .from(supplierPrices)
    .innerJoin(products, eq(products.id, supplierPrices.productId))
    .where(inArray(supplierPrices.supplierId, [...supplierIds]))
    .orderBy(asc(products.name), asc(products.id));

/** Returns the number of awaited orders, by supplier. */
export async function countAwaiting(db: Queries): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: purchaseOrders.supplierId, orders: sql<number>`count(*)::int` })
    .from(purchaseOrders)
    .where(inArray(purchaseOrders.state, [...AWAITING_STATES]))
    .groupBy(purchaseOrders.supplierId);
  return new Map(rows.map(({ id, orders }) => [id, orders]));
}

/** Returns the longest lead time in days of some products of a supplier. */
export async function longestLeadTime(
  db: Queries,
  { id, leadTimeDays }: SupplierRow,
  productIds: readonly string[],
): Promise<number> {
  const rows = await db.select().from(supplierPrices).where(eq(supplierPrices.supplierId, id));
  const own = new Map(rows.map((row) => [row.productId, row.leadTimeDays]));
  return Math.max(...productIds.map((productId) => own.get(productId) ?? leadTimeDays));
}

const VIEWS: Record<PurchaseView, readonly PurchaseState[]> = {
  awaiting: AWAITING_STATES,
  draft: ['draft'],
  finished: ['received', 'closed', 'cancelled'],
};

interface PageQuery {
  readonly q: string | undefined;
  readonly view: PurchaseView | undefined;
  readonly page: number;
  readonly pageSize: number;
}

/** Returns a page of orders with their suppliers and sums, newest first. */
export async function findPage(db: Queries, { q, view, page, pageSize }: PageQuery) {
  const text = `%${literal(foldText(q ?? ''))}%`;
  const where = and(
    view && inArray(purchaseOrders.state, [...VIEWS[view]]),
    q
      ? or(sql`lower(${purchaseOrders.code}) like ${text}`, sql`${suppliers.searchText} like ${text}`)
      : undefined,
  );
  const joined = eq(suppliers.id, purchaseOrders.supplierId);
  const sums = db
    .select({
      orderId: purchaseOrderLines.orderId,
      pieces: sql<number>`sum(${purchaseOrderLines.quantity})::int`.as('pieces'),
      received: sql<number>`sum(${purchaseOrderLines.received})::int`.as('received_pieces'),
      total: sql<string>`sum(${purchaseOrderLines.quantity}::bigint * ${purchaseOrderLines.price})`.as(
        'total',
      ),
    })
    .from(purchaseOrderLines)
    .where(eq(purchaseOrderLines.orderId, purchaseOrders.id))
    .groupBy(purchaseOrderLines.orderId)
    .as('sums');
  const rows = await db
    .select({
      order: purchaseOrders,
      supplier: suppliers,
      pieces: sums.pieces,
      received: sums.received,
      total: sums.total,
    })
    .from(purchaseOrders)
    .innerJoin(suppliers, joined)
    .innerJoinLateral(sums, sql`true`)
    .where(where)
    .orderBy(desc(purchaseOrders.createdAt), desc(purchaseOrders.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [all] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(purchaseOrders)
    .innerJoin(suppliers, joined)
    .where(where);
  return { rows, total: all?.total ?? 0 };
}

export async function findOrder(db: Queries, id: string) {
  const [row] = await db
    .select({ order: purchaseOrders, supplier: suppliers })
    .from(purchaseOrders)
    .innerJoin(suppliers, eq(suppliers.id, purchaseOrders.supplierId))
    .where(eq(purchaseOrders.id, id));
  return row ?? null;
}

/** Locks an order until the transaction ends. */
export async function lockOrder(tx: Queries, id: string): Promise<PurchaseOrderDbRow | null> {
  const [row] = await tx.select().from(purchaseOrders).where(eq(purchaseOrders.id, id)).for('update');
  return row ?? null;
}

export const findLines = (db: Queries, orderId: string) =>
  db
    .select({
      line: purchaseOrderLines,
      sku: products.sku,
      name: products.name,
      serialTracked: products.serialTracked,
    })
    .from(purchaseOrderLines)
    .innerJoin(products, eq(products.id, purchaseOrderLines.productId))
    .where(eq(purchaseOrderLines.orderId, orderId))
    .orderBy(asc(purchaseOrderLines.position));
export type NamedLine = Awaited<ReturnType<typeof findLines>>[number];

export const findReceipts = (db: Queries, orderId: string) =>
  db
    .select({ receipt: purchaseReceipts, line: purchaseReceiptLines })
    .from(purchaseReceipts)
    .innerJoin(purchaseReceiptLines, eq(purchaseReceiptLines.receiptId, purchaseReceipts.id))
    .where(eq(purchaseReceipts.orderId, orderId))
    .orderBy(asc(purchaseReceipts.createdAt), asc(purchaseReceipts.id));

/** Returns products whose available stock is at or below their reorder point, and the given ones. */
export async function findShort(db: Queries, ids: readonly string[]) {
  const available = sql<number>`${stock.onHand} - ${stock.reserved}`;
  const isShort = sql`${available} <= ${stock.reorderPoint}`;
  return db
    .select({
      productId: products.id,
      sku: products.sku,
      name: products.name,
      available,
      reorderPoint: stock.reorderPoint,
    })
    .from(stock)
    .innerJoin(products, eq(products.id, stock.productId))
    .where(
      and(
        eq(products.status, 'active'),
        ids.length > 0 ? or(isShort, inArray(stock.productId, [...ids])) : isShort,
      ),
    );
}

/** Returns the pieces of sent orders that have not come, by product. */
export async function countOnOrder(db: Queries, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const { orderId, productId, quantity, received } = purchaseOrderLines;
  const rows = await db
    .select({ productId, pieces: sql<number>`sum(greatest(0, ${quantity} - ${received}))::int` })
    .from(purchaseOrderLines)
    .innerJoin(purchaseOrders, eq(purchaseOrders.id, orderId))
    .where(and(inArray(productId, [...ids]), inArray(purchaseOrders.state, [...AWAITING_STATES])))
    .groupBy(productId);
  return new Map(rows.map((row) => [row.productId, row.pieces]));
}

/** Returns the cheapest active supplier of each product; of equal prices, the one that delivers sooner. */
export async function findCheapest(db: Queries, ids: readonly string[]) {
  const leadTimeDays = sql<number>`coalesce(${supplierPrices.leadTimeDays}, ${suppliers.leadTimeDays})`;
  const { productId, price } = supplierPrices;
  const rows = await db
    .selectDistinctOn([productId], { productId, id: suppliers.id, name: suppliers.name, price, leadTimeDays })
    .from(supplierPrices)
    .innerJoin(suppliers, eq(suppliers.id, supplierPrices.supplierId))
    .where(and(inArray(productId, [...ids]), eq(suppliers.active, true)))
    .orderBy(asc(productId), asc(price), asc(leadTimeDays), asc(suppliers.id));
  return new Map(rows.map(({ productId: product, ...supplier }) => [product, supplier]));
}
