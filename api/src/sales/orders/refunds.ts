import type { OrderRefund } from '@evcare/shared-contracts/shop';
import { and, asc, eq, inArray, ne, sql, sum, type InferSelectModel, type SQL } from 'drizzle-orm';
import { newId } from '../../platform/db/new-id';
import type { Queries } from '../../platform/db/client';
import { orderRefunds } from './refund-tables';

export type OrderRefundRow = InferSelectModel<typeof orderRefunds>;

type NewRefund = Pick<OrderRefundRow, 'orderId' | 'amount' | 'lines' | 'reason'>;

/** Records that goods left a paid order, so that their amount is due to the customer. */
export async function insertRefund(tx: Queries, values: NewRefund, now: Date): Promise<void> {
  const stamps = { createdAt: now, updatedAt: now };
  await tx.insert(orderRefunds).values({ ...values, ...stamps, id: newId(), state: 'due' });
}

/** Returns the refunds of goods that left an order, oldest first. */
export const findRefunds = (db: Queries, orderId: string): Promise<OrderRefundRow[]> =>
  db
    .select()
    .from(orderRefunds)
    .where(eq(orderRefunds.orderId, orderId))
    .orderBy(asc(orderRefunds.createdAt), asc(orderRefunds.id));

const sumOf = (rows: readonly Pick<OrderRefundRow, 'amount'>[]): number =>
  rows.reduce((sum, { amount }) => sum + amount, 0);

/**
 * Returns what is due to the customers of orders for goods that left them, in đồng; also while a gateway returns it.
 * Orders of which nothing is due have no entry.
 */
export async function openRefundsOf(
  db: Queries,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({ orderId: orderRefunds.orderId, amount: sum(orderRefunds.amount).mapWith(Number) })
    .from(orderRefunds)
    .where(and(inArray(orderRefunds.orderId, [...orderIds]), ne(orderRefunds.state, 'done')))
    .groupBy(orderRefunds.orderId);
  return new Map(rows.map(({ orderId, amount }) => [orderId, amount]));
}

/** Marks all refunds of a locked order that are open as requested at a gateway. */
export async function requestRefunds(tx: Queries, orderId: string, now: Date): Promise<void> {
  await tx
    .update(orderRefunds)
    .set({ state: 'requested', updatedAt: now, version: sql`${orderRefunds.version} + 1` })
    .where(and(eq(orderRefunds.orderId, orderId), eq(orderRefunds.state, 'due')));
}

const complete = async (
  tx: Queries,
  isIncluded: SQL | undefined,
  reference: string | null,
  now: Date,
): Promise<number> =>
  sumOf(
    await tx
      .update(orderRefunds)
      .set({
        state: 'done',
        reference,
        refundedAt: now,
        updatedAt: now,
        version: sql`${orderRefunds.version} + 1`,
      })
      .where(isIncluded)
      .returning({ amount: orderRefunds.amount }),
  );

/** Completes the refunds of a locked order that were requested at its gateway; returns their sum. */
export const completeRequestedRefunds = (tx: Queries, orderId: string, now: Date): Promise<number> =>
  complete(tx, and(eq(orderRefunds.orderId, orderId), eq(orderRefunds.state, 'requested')), null, now);

/** Completes all open refunds of a locked order by a transfer; returns their sum. */
export const completeRefundsByTransfer = (
  tx: Queries,
  orderId: string,
  reference: string | null,
  now: Date,
): Promise<number> =>
  complete(tx, and(eq(orderRefunds.orderId, orderId), ne(orderRefunds.state, 'done')), reference, now);

/** Builds the customer's view of refunds. */
export const toOrderRefunds = (rows: readonly OrderRefundRow[]): OrderRefund[] =>
  rows.map(({ lines, amount, state, reason, createdAt, refundedAt }) => ({
    lines: lines.map(({ productId, name, quantity }) => ({ productId, name, quantity })),
    amount,
    state,
    reason,
    at: createdAt.toISOString(),
    refundedAt: refundedAt?.toISOString() ?? null,
  }));
