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
import { orders } from '../../sales/orders';
import { IS_INVOICED } from './due';
import { eInvoices } from './tables';

export type InvoiceRow = InferSelectModel<typeof eInvoices>;
type Values = Partial<InferInsertModel<typeof eInvoices>>;
export type NewInvoice = Omit<InferInsertModel<typeof eInvoices>, 'createdAt' | 'updatedAt'>;

/** Series and number as text, as `eInvoiceNumber` of the contract writes them; null without a number. */
export const NUMBER_TEXT = sql<
  string | null
>`${eInvoices.series} || '-' || lpad(${eInvoices.number}::text, 8, '0')`;

/** Order of an invoice: one of both. */
export type InvoiceSource = Pick<InvoiceRow, 'orderId' | 'serviceOrderId'>;

/** Stores a new invoice; null if the order has one, or the adjusted invoice has an adjustment that is not issued. */
export async function insert(tx: Queries, values: NewInvoice, now: Date): Promise<InvoiceRow | null> {
  const [row] = await tx
    .insert(eInvoices)
    .values({ ...values, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

export async function update(tx: Queries, id: string, values: Values, now: Date): Promise<InvoiceRow> {
  const [row] = await tx
    .update(eInvoices)
    .set({ ...values, updatedAt: now, version: sql`${eInvoices.version} + 1` })
    .where(eq(eInvoices.id, id))
    .returning();
  return row as InvoiceRow;
}

export async function findById(db: Queries, id: string): Promise<InvoiceRow | null> {
  const [row] = await db.select().from(eInvoices).where(eq(eInvoices.id, id));
  return row ?? null;
}

/** Locks an invoice until the transaction ends. Its order must be locked first, which prevents deadlocks. */
export async function lockById(tx: Queries, id: string): Promise<InvoiceRow | null> {
  const [row] = await tx.select().from(eInvoices).where(eq(eInvoices.id, id)).for('update');
  return row ?? null;
}

/** Condition for the invoices of an order. */
export const ofSource = ({ orderId, serviceOrderId }: InvoiceSource): SQL =>
  orderId === null ? eq(eInvoices.serviceOrderId, serviceOrderId as string) : eq(eInvoices.orderId, orderId);

/** Invoices of an order, newest first. */
export const findOfSource = (db: Queries, source: InvoiceSource): Promise<InvoiceRow[]> =>
  db.select().from(eInvoices).where(ofSource(source)).orderBy(desc(eInvoices.createdAt), desc(eInvoices.id));

/**
 * Takes invoices whose next attempt is due, and postpones it, so that no other instance sends them at the same time and
 * a crash only delays them.
 */
export async function claimDue(
  db: Queries,
  { now, until, limit }: { readonly now: Date; readonly until: Date; readonly limit: number },
): Promise<InvoiceRow[]> {
  const due = db
    .select({ id: eInvoices.id })
    .from(eInvoices)
    .where(lte(eInvoices.nextAttemptAt, now))
    .orderBy(asc(eInvoices.nextAttemptAt), asc(eInvoices.id))
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(eInvoices)
    .set({
      state: 'sent',
      attempts: sql`${eInvoices.attempts} + 1`,
      nextAttemptAt: until,
      updatedAt: now,
      version: sql`${eInvoices.version} + 1`,
    })
    .where(and(inArray(eInvoices.id, due), lte(eInvoices.nextAttemptAt, now)))
    .returning();
}

/** Ids of shop orders whose invoice is due: requested, handed over since a time, and not made yet. */
export async function findOrdersToInvoice(
  db: Queries,
  { since, limit }: { readonly since: Date; readonly limit: number },
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from ${orders}
    where delivered_at >= ${since.toISOString()}::timestamptz and ${IS_INVOICED}
      and not exists (select from ${eInvoices} e where e.order_id = orders.id)
    order by delivered_at, id limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** Marks the rejected adjustments of an invoice as replaced by another one. */
export async function replaceRejectedAdjustments(
  tx: Queries,
  adjustsId: string,
  successorId: string,
  now: Date,
): Promise<void> {
  await tx
    .update(eInvoices)
    .set({ successorId, updatedAt: now, version: sql`${eInvoices.version} + 1` })
    .where(
      and(eq(eInvoices.adjustsId, adjustsId), eq(eInvoices.state, 'rejected'), isNull(eInvoices.successorId)),
    );
}
