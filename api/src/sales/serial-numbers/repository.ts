import { and, asc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { products, stock } from '../../catalogue/products';
import type { Queries } from '../../platform/db/client';
import { serialNumberEvents, serialNumbers } from './tables';

export type SerialRowDb = typeof serialNumbers.$inferSelect;

/** Cause of an event. */
export interface SerialCause {
  readonly reference: string | null;
  readonly actorId: string | null;
}

/** Line of a parts request or order for which pieces are set aside. */
export type SerialTarget = { readonly partsRequestLineId: string } | { readonly orderId: string };

export interface TrackedProduct {
  readonly productId: string;
  readonly name: string;
  readonly withoutSerial: number;
}

/** Reads which of the products have serial numbers, and how many of their pieces have none. */
export async function findTracked(
  db: Queries,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, TrackedProduct>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .select({ productId: products.id, name: products.name, withoutSerial: stock.withoutSerial })
    .from(products)
    .innerJoin(stock, eq(stock.productId, products.id))
    .where(and(eq(products.serialTracked, true), inArray(products.id, [...new Set(productIds)])));
  return new Map(rows.map((row) => [row.productId, row]));
}

/** Reads the tracked ones of the products after it has locked their stock in the usual order. */
export async function lockTracked(
  tx: Queries,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, TrackedProduct>> {
  const tracked = await findTracked(tx, productIds);
  if (tracked.size === 0) return tracked;
  const ids = [...tracked.keys()];
  await tx
    .select({ productId: stock.productId })
    .from(stock)
    .where(inArray(stock.productId, ids))
    .orderBy(asc(stock.productId))
    .for('update');
  return findTracked(tx, ids);
}

/** Condition: the piece is set aside for, or was issued for, the target. */
export const isFor = (target: SerialTarget): SQL | undefined =>
  'orderId' in target
    ? eq(serialNumbers.orderId, target.orderId)
    : eq(serialNumbers.partsRequestLineId, target.partsRequestLineId);

/** Condition: the piece is set aside for no one. */
export const isFree = (): SQL | undefined =>
  and(
    eq(serialNumbers.state, 'in_stock'),
    sql`${serialNumbers.partsRequestLineId} is null`,
    sql`${serialNumbers.orderId} is null`,
  );

/** Pieces of the targets, in the order of their locks. */
export const findForTargets = (db: Queries, targets: readonly SerialTarget[]): Promise<SerialRowDb[]> =>
  targets.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(serialNumbers)
        .where(or(...targets.map(isFor)))
        .orderBy(asc(serialNumbers.id));

/** Writes the same event for several pieces. */
export async function addEvents(
  tx: Queries,
  pieces: readonly Pick<SerialRowDb, 'id' | 'partsRequestLineId' | 'orderId'>[],
  kind: (typeof serialNumberEvents.$inferInsert)['kind'],
  cause: SerialCause,
  now: Date,
): Promise<void> {
  if (pieces.length === 0) return;
  await tx.insert(serialNumberEvents).values(
    pieces.map(({ id, partsRequestLineId, orderId }) => ({
      serialId: id,
      kind,
      partsRequestLineId,
      orderId,
      reference: cause.reference,
      actorId: cause.actorId,
      createdAt: now,
      updatedAt: now,
    })),
  );
}

/** Changes pieces by their id. */
export async function changePieces(
  tx: Queries,
  ids: readonly string[],
  values: Partial<Pick<SerialRowDb, 'state' | 'partsRequestLineId' | 'orderId'>>,
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(serialNumbers)
    .set({ ...values, updatedAt: now, version: sql`${serialNumbers.version} + 1` })
    .where(inArray(serialNumbers.id, [...ids]));
}
