import { and, asc, count, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import { products, stock } from '../../catalogue/products';
import { ownedRows } from '../../identity/users';
import type { Queries } from '../../platform/db/client';
import { stockAlerts } from './tables';

const isWaiting = eq(stockAlerts.state, 'waiting');
const available = sql<number>`coalesce(${stock.onHand} - ${stock.reserved}, 0)`;
const changed = { version: sql`${stockAlerts.version} + 1` };

/** Product for which an alert is requested. */
interface AlertProduct {
  readonly id: string;
  /** Number of items that can be sold. */
  readonly available: number;
}

/** Returns a product on sale by its slug. */
export async function findProduct(db: Queries, slug: string): Promise<AlertProduct | null> {
  const [product] = await db
    .select({ id: products.id, available })
    .from(products)
    .leftJoin(stock, eq(stock.productId, products.id))
    .where(and(eq(products.slug, slug), eq(products.status, 'active')));
  return product ?? null;
}

/** Inserts an alert, unless one of the same address waits for the product. */
export async function insertAlert(
  db: Queries,
  values: { productId: string; userId: string | null; email: string },
  now: Date,
): Promise<void> {
  await db
    .insert(stockAlerts)
    .values({ ...values, createdAt: now, updatedAt: now })
    .onConflictDoNothing();
}

/** Returns the address to which a token was mailed. */
export async function findAddress(db: Queries, tokenHash: string): Promise<string | null> {
  const [alert] = await db
    .select({ email: stockAlerts.email })
    .from(stockAlerts)
    .where(eq(stockAlerts.tokenHash, tokenHash));
  return alert?.email ?? null;
}

/** Stops the waiting alerts of an address. */
export async function stopAlerts(db: Queries, email: string, now: Date): Promise<void> {
  await db
    .update(stockAlerts)
    .set({ ...changed, state: 'stopped', updatedAt: now })
    .where(and(eq(stockAlerts.email, email), isWaiting));
}

/** Closes the waiting alerts of products that are no longer sold. */
export async function closeArchived(db: Queries, now: Date): Promise<void> {
  const archived = db.select({ id: products.id }).from(products).where(ne(products.status, 'active'));
  await db
    .update(stockAlerts)
    .set({ ...changed, state: 'closed', updatedAt: now })
    .where(and(isWaiting, inArray(stockAlerts.productId, archived)));
}

const isDue = and(isWaiting, eq(products.status, 'active'), gt(available, 0));

/** Returns the waiting alerts of products that are available again, the oldest first. */
export async function findDue(db: Queries, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: stockAlerts.id })
    .from(stockAlerts)
    .innerJoin(products, eq(products.id, stockAlerts.productId))
    .innerJoin(stock, eq(stock.productId, products.id))
    .where(and(isDue, gt(stockAlerts.id, after)))
    .orderBy(asc(stockAlerts.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Alert that is due, with what its mail says about the product. */
export interface DueAlert {
  readonly id: string;
  readonly email: string;
  readonly slug: string;
  readonly name: string;
  readonly price: number;
}

/** Locks an alert that is still due; returns null if it is not, or if another transaction has locked it. */
export async function lockDue(tx: Queries, id: string): Promise<DueAlert | null> {
  const [alert] = await tx
    .select({
      id: stockAlerts.id,
      email: stockAlerts.email,
      slug: products.slug,
      name: products.name,
      price: products.price,
    })
    .from(stockAlerts)
    .innerJoin(products, eq(products.id, stockAlerts.productId))
    .innerJoin(stock, eq(stock.productId, products.id))
    .where(and(eq(stockAlerts.id, id), isDue))
    .for('update', { of: stockAlerts, skipLocked: true });
  return alert ?? null;
}

/** Marks the mail of an alert as sent. */
export async function markSent(tx: Queries, id: string, tokenHash: string, now: Date): Promise<void> {
  await tx
    .update(stockAlerts)
    .set({ ...changed, state: 'sent', tokenHash, updatedAt: now })
    .where(eq(stockAlerts.id, id));
}

/** Returns the number of waiting alerts by product; products without alerts are absent. */
export async function countWaiting(
  db: Queries,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .select({ productId: stockAlerts.productId, waiting: count() })
    .from(stockAlerts)
    .where(and(isWaiting, inArray(stockAlerts.productId, [...productIds])))
    .groupBy(stockAlerts.productId);
  return new Map(rows.map(({ productId, waiting }) => [productId, waiting]));
}

/** Alerts of merged users. */
export const mergedStockAlerts = ownedRows({ owner: stockAlerts.userId, key: stockAlerts.id });

/** Deletes alerts that were requested before a time, whatever became of them. */
export async function removeOldStockAlerts(db: Queries, before: Date): Promise<void> {
  await db.delete(stockAlerts).where(lt(stockAlerts.createdAt, before));
}
