import { and, asc, eq, isNull, sql, type InferInsertModel, type InferSelectModel } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { orders, type OrderRow } from '../orders';
import { lateTransfers } from './tables';

export type TransferRow = InferSelectModel<typeof lateTransfers>;
type NewTransfer = Pick<
  InferInsertModel<typeof lateTransfers>,
  'orderId' | 'amount' | 'reference' | 'recordedBy'
>;
type Decision = Pick<
  InferInsertModel<typeof lateTransfers>,
  'outcome' | 'reason' | 'previousMethod' | 'refundReference' | 'resolvedBy'
>;

type Changes = Decision & Pick<InferInsertModel<typeof lateTransfers>, 'resolvedAt'>;

const UNDECIDED = { outcome: null, reason: null, previousMethod: null, resolvedAt: null, resolvedBy: null };
const LIMIT = 100;

/** Returns the transfers of an order, oldest first. */
export function findOfOrder(db: Queries, orderId: string): Promise<TransferRow[]> {
  return db
    .select()
    .from(lateTransfers)
    .where(eq(lateTransfers.orderId, orderId))
    .orderBy(asc(lateTransfers.createdAt), asc(lateTransfers.id));
}

/** Returns the code of the order that has the transfer with a reference in capitals; `null` if there is none. */
export async function findOrderCode(db: Queries, reference: string): Promise<string | null> {
  const [row] = await db
    .select({ code: orders.code })
    .from(lateTransfers)
    .innerJoin(orders, eq(orders.id, lateTransfers.orderId))
    .where(eq(lateTransfers.reference, reference));
  return row?.code ?? null;
}

/** Returns the transfer that paid an order; `null` if none did. */
export async function findApplied(db: Queries, order: OrderRow): Promise<TransferRow | null> {
  if (order.paymentMethod !== 'transfer' || order.paymentReference === null) return null;
  const [row] = await db
    .select()
    .from(lateTransfers)
    .where(
      and(
        eq(lateTransfers.orderId, order.id),
        eq(lateTransfers.outcome, 'applied'),
        eq(lateTransfers.reference, order.paymentReference),
      ),
    );
  return row ?? null;
}

/** Returns the number of transfers that wait for a decision. */
export const countOpen = (db: Queries): Promise<number> =>
  db.$count(lateTransfers, isNull(lateTransfers.outcome));

/** Returns the first transfers that wait for a decision, oldest first, with their orders. */
export function findOpen(db: Queries): Promise<{ transfer: TransferRow; order: OrderRow }[]> {
  return db
    .select({ transfer: lateTransfers, order: orders })
    .from(lateTransfers)
    .innerJoin(orders, eq(orders.id, lateTransfers.orderId))
    .where(isNull(lateTransfers.outcome))
    .orderBy(asc(lateTransfers.createdAt), asc(lateTransfers.id))
    .limit(LIMIT);
}

export async function insert(tx: Queries, values: NewTransfer, now: Date): Promise<void> {
  await tx.insert(lateTransfers).values({ ...values, createdAt: now, updatedAt: now });
}

/** Returns a transfer of a locked order; `null` if the order has no such transfer. */
export async function findOne(tx: Queries, orderId: string, id: string): Promise<TransferRow | null> {
  const [row] = await tx
    .select()
    .from(lateTransfers)
    .where(and(eq(lateTransfers.id, id), eq(lateTransfers.orderId, orderId)));
  return row ?? null;
}

const change = async (tx: Queries, id: string, values: Changes, now: Date): Promise<void> => {
  await tx
    .update(lateTransfers)
    .set({ ...values, updatedAt: now, version: sql`${lateTransfers.version} + 1` })
    .where(eq(lateTransfers.id, id));
};

/** Stores the decision about a transfer. Its order must be locked. */
export const resolve = (tx: Queries, id: string, decision: Decision, now: Date): Promise<void> =>
  change(tx, id, { ...decision, resolvedAt: now }, now);

/** Makes an applied transfer wait for a decision again. Its order must be locked. */
export const reopen = (tx: Queries, id: string, now: Date): Promise<void> => change(tx, id, UNDECIDED, now);

/** Deletes a transfer. Its order must be locked. */
export async function remove(tx: Queries, id: string): Promise<void> {
  await tx.delete(lateTransfers).where(eq(lateTransfers.id, id));
}
