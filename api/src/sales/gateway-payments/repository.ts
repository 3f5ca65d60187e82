import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNull,
  lte,
  sql,
  type InferInsertModel,
  type InferSelectModel,
  type SQL,
} from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { paymentAttempts } from './tables';

export type AttemptRow = InferSelectModel<typeof paymentAttempts>;
type NewAttempt = Omit<InferInsertModel<typeof paymentAttempts>, 'createdAt' | 'updatedAt'>;

/** Returns the attempts to pay an order, oldest first. */
export const findOfOrder = (db: Queries, orderId: string): Promise<AttemptRow[]> =>
  findOfOrders(db, [orderId]);

/** Returns the attempts to pay the orders, oldest first. */
export async function findOfOrders(db: Queries, orderIds: readonly string[]): Promise<AttemptRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .select()
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.orderId, [...orderIds]))
    .orderBy(asc(paymentAttempts.createdAt), asc(paymentAttempts.id));
}

export async function findLatest(db: Queries, orderId: string): Promise<AttemptRow | null> {
  const [row] = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.id))
    .limit(1);
  return row ?? null;
}

export async function hasOpen(db: Queries, orderId: string): Promise<boolean> {
  const isOpen = and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.status, 'open'));
  return (await db.$count(paymentAttempts, isOpen)) > 0;
}

export async function findById(db: Queries, id: string): Promise<AttemptRow | null> {
  const [row] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id));
  return row ?? null;
}

export async function findByReference(db: Queries, reference: string): Promise<AttemptRow | null> {
  const [row] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.reference, reference));
  return row ?? null;
}

/** Locks an attempt until the transaction ends. Its order must be locked first, which prevents deadlocks. */
export async function lockById(tx: Queries, id: string): Promise<AttemptRow | null> {
  const [row] = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.id, id)).for('update');
  return row ?? null;
}

export async function insert(tx: Queries, values: NewAttempt, now: Date): Promise<AttemptRow> {
  const [row] = await tx
    .insert(paymentAttempts)
    .values({ ...values, createdAt: now, updatedAt: now })
    .returning();
  return row as AttemptRow;
}

/** Changes the attempts that meet a condition. */
const change = (tx: Queries, where: SQL | undefined, values: Partial<NewAttempt>, now: Date) =>
  tx
    .update(paymentAttempts)
    .set({ ...values, updatedAt: now, version: sql`${paymentAttempts.version} + 1` })
    .where(where)
    .returning();

export async function update(
  tx: Queries,
  id: string,
  values: Partial<NewAttempt>,
  now: Date,
): Promise<AttemptRow> {
  const [row] = await change(tx, eq(paymentAttempts.id, id), values, now);
  return row as AttemptRow;
}

/** Changes an attempt only while it is open, since another result may have been stored in the meantime. */
export async function updateOpen(
  db: Queries,
  id: string,
  values: Partial<NewAttempt>,
  now: Date,
): Promise<void> {
  await change(db, and(eq(paymentAttempts.id, id), eq(paymentAttempts.status, 'open')), values, now);
}

/** Changes an attempt only while no refund was requested. */
export async function updateUnrefunded(
  db: Queries,
  id: string,
  values: Partial<NewAttempt>,
  now: Date,
): Promise<void> {
  await change(db, and(eq(paymentAttempts.id, id), isNull(paymentAttempts.refund)), values, now);
}

/** Changes an attempt only while the given refund is pending. Returns whether it was changed. */
export async function updateRefund(
  tx: Queries,
  { id, refundRequestId }: Pick<AttemptRow, 'id' | 'refundRequestId'>,
  values: Partial<NewAttempt>,
  now: Date,
): Promise<boolean> {
  const isThisRefund = and(
    eq(paymentAttempts.id, id),
    eq(paymentAttempts.refund, 'pending'),
    eq(paymentAttempts.refundRequestId, refundRequestId as string),
  );
  return (await change(tx, isThisRefund, values, now)).length > 0;
}

/** Column with the time at which work on an attempt is due. */
export type DueColumn = 'nextCheckAt' | 'nextRefundAt';

/** Attempts for which the work is still needed. */
const IS_WAITING: Record<DueColumn, SQL> = {
  nextCheckAt: eq(paymentAttempts.status, 'open'),
  nextRefundAt: eq(paymentAttempts.refund, 'pending'),
};

/**
 * Takes attempts whose work is due, and postpones the work, so that no other instance does it at the same time
 * and a crash only delays it.
 */
export async function claimDue(
  db: Queries,
  column: DueColumn,
  { now, until, limit }: { readonly now: Date; readonly until: Date; readonly limit: number },
): Promise<AttemptRow[]> {
  const due = db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(lte(paymentAttempts[column], now), IS_WAITING[column]))
    .orderBy(asc(paymentAttempts[column]))
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(paymentAttempts)
    .set({ [column]: until })
    .where(and(inArray(paymentAttempts.id, due), lte(paymentAttempts[column], now)))
    .returning();
}
