import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNull,
  sql,
  type InferInsertModel,
  type InferSelectModel,
  type SQL,
} from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Queries } from '../../platform/db/client';
import {
  checklistItems,
  quotes,
  serviceLines,
  serviceOrderEvents,
  serviceOrders,
  servicePayments,
} from './tables';
import { searchTextOf } from './search-text';

export type OrderRow = InferSelectModel<typeof serviceOrders>;
export type QuoteRow = InferSelectModel<typeof quotes>;
export type LineRow = InferSelectModel<typeof serviceLines>;
export type ItemRow = InferSelectModel<typeof checklistItems>;
export type EventRow = InferSelectModel<typeof serviceOrderEvents>;
export type PaymentRow = InferSelectModel<typeof servicePayments>;
type Stamped = 'createdAt' | 'updatedAt' | 'version';
export type NewOrder = Omit<InferInsertModel<typeof serviceOrders>, Stamped | 'searchText'>;
export type NewLine = Omit<InferInsertModel<typeof serviceLines>, Stamped>;
export type NewItem = Omit<InferInsertModel<typeof checklistItems>, Stamped>;
export type NewQuote = Omit<InferInsertModel<typeof quotes>, Stamped>;

const stamps = (now: Date) => ({ createdAt: now, updatedAt: now });

/** Returns the owner and the technician of a service order; `null` if the order does not exist. */
export async function peopleOf(
  db: Queries,
  serviceOrderId: string,
): Promise<{ userId: string | null; technicianId: string | null } | null> {
  const [row] = await db
    .select({ userId: serviceOrders.userId, technicianId: serviceOrders.technicianId })
    .from(serviceOrders)
    .where(eq(serviceOrders.id, serviceOrderId));
  return row ?? null;
}

export async function findById(db: Queries, id: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(serviceOrders).where(eq(serviceOrders.id, id));
  return row ?? null;
}

/** Locks a service order until the transaction ends, so that its steps run one after another. */
export async function lockById(tx: Queries, id: string): Promise<OrderRow | null> {
  const [row] = await tx.select().from(serviceOrders).where(eq(serviceOrders.id, id)).for('update');
  return row ?? null;
}

export function findOrders(db: Queries, where: SQL | undefined, limit = 200): Promise<OrderRow[]> {
  return db
    .select()
    .from(serviceOrders)
    .where(where)
    .orderBy(desc(serviceOrders.createdAt), desc(serviceOrders.id))
    .limit(limit);
}

/** Returns one page of service orders and their total. */
export async function findPage(
  db: Queries,
  where: SQL | undefined,
  { page, pageSize }: { page: number; pageSize: number },
  order: readonly SQL[],
): Promise<{ rows: OrderRow[]; total: number }> {
  // An index-only scan finds the ids, so late pages are fast, too.
  const chosen = db
    .select({ id: serviceOrders.id })
    .from(serviceOrders)
    .where(where)
    .orderBy(...order)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const rows = await db
    .select()
    .from(serviceOrders)
    .where(inArray(serviceOrders.id, chosen))
    .orderBy(...order);
  const [all] = await db.select({ total: count() }).from(serviceOrders).where(where);
  return { rows, total: all?.total ?? 0 };
}

export async function insertOrder(tx: Queries, values: NewOrder, now: Date): Promise<OrderRow> {
  const [row] = await tx
    .insert(serviceOrders)
    .values({ ...values, searchText: searchTextOf(values), ...stamps(now) })
    .returning();
  return row as OrderRow;
}

export const updateOrder = (
  tx: Queries,
  id: string,
  values: Partial<NewOrder>,
  now: Date,
): Promise<OrderRow> => writeOrder(tx, id, { ...values, version: sql`${serviceOrders.version} + 1` }, now);

/**
 * Sets the clock of an order without incrementing its version. A running clock does not affect decisions of
 * the back office, and a new version would invalidate forms that are already open.
 */
export const updateClock = (
  tx: Queries,
  id: string,
  values: Partial<Pick<NewOrder, 'runningSince' | 'workedMinutes'>>,
  now: Date,
): Promise<OrderRow> => writeOrder(tx, id, values, now);

async function writeOrder(
  tx: Queries,
  id: string,
  values: PgUpdateSetSource<typeof serviceOrders>,
  now: Date,
): Promise<OrderRow> {
  const [row] = await tx
    .update(serviceOrders)
    .set({ ...values, updatedAt: now })
    .where(eq(serviceOrders.id, id))
    .returning();
  return row as OrderRow;
}

export async function insertLines(tx: Queries, lines: readonly NewLine[], now: Date): Promise<LineRow[]> {
  if (lines.length === 0) return [];
  return tx
    .insert(serviceLines)
    .values(lines.map((line) => ({ ...line, ...stamps(now) })))
    .returning();
}

export async function updateLines(
  tx: Queries,
  ids: readonly string[],
  values: Partial<NewLine>,
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(serviceLines)
    .set({ ...values, updatedAt: now, version: sql`${serviceLines.version} + 1` })
    .where(inArray(serviceLines.id, [...ids]));
}

export async function insertItems(tx: Queries, items: readonly NewItem[], now: Date): Promise<void> {
  if (items.length === 0) return;
  await tx.insert(checklistItems).values(items.map((item) => ({ ...item, ...stamps(now) })));
}

export async function updateItem(
  tx: Queries,
  id: string,
  values: Partial<NewItem>,
  now: Date,
): Promise<ItemRow> {
  const [row] = await tx
    .update(checklistItems)
    .set({ ...values, updatedAt: now, version: sql`${checklistItems.version} + 1` })
    .where(eq(checklistItems.id, id))
    .returning();
  return row as ItemRow;
}

export async function findItem(db: Queries, id: string): Promise<ItemRow | null> {
  const [row] = await db.select().from(checklistItems).where(eq(checklistItems.id, id));
  return row ?? null;
}

export async function insertQuote(tx: Queries, values: NewQuote, now: Date): Promise<QuoteRow> {
  const [row] = await tx
    .insert(quotes)
    .values({ ...values, ...stamps(now) })
    .returning();
  return row as QuoteRow;
}

export async function updateQuote(
  tx: Queries,
  id: string,
  values: Partial<NewQuote>,
  now: Date,
): Promise<QuoteRow> {
  const [row] = await tx
    .update(quotes)
    .set({ ...values, updatedAt: now, version: sql`${quotes.version} + 1` })
    .where(eq(quotes.id, id))
    .returning();
  return row as QuoteRow;
}

/** Returns the lines of the given service orders, sorted by order and position. */
export function findLines(db: Queries, orderIds: readonly string[]): Promise<LineRow[]> {
  return db
    .select()
    .from(serviceLines)
    .where(inArray(serviceLines.serviceOrderId, [...orderIds]))
    .orderBy(asc(serviceLines.serviceOrderId), asc(serviceLines.position), asc(serviceLines.id));
}

export function findQuotes(db: Queries, orderIds: readonly string[]): Promise<QuoteRow[]> {
  return db
    .select()
    .from(quotes)
    .where(inArray(quotes.serviceOrderId, [...orderIds]))
    .orderBy(asc(quotes.seq));
}

export function findItems(db: Queries, orderIds: readonly string[]): Promise<ItemRow[]> {
  return db
    .select()
    .from(checklistItems)
    .where(inArray(checklistItems.serviceOrderId, [...orderIds]))
    .orderBy(asc(checklistItems.position));
}

/** Returns the events of a service order for the back office, newest first, except passed checks. */
export function findHappenings(db: Queries, orderId: string): Promise<EventRow[]> {
  return db
    .select()
    .from(serviceOrderEvents)
    .where(
      and(
        eq(serviceOrderEvents.serviceOrderId, orderId),
        sql`(${serviceOrderEvents.kind} <> 'checklist' or ${serviceOrderEvents.text} is not null)`,
      ),
    )
    .orderBy(desc(serviceOrderEvents.id));
}

/** Returns the events that customers may read, newest first. */
export function findEvents(db: Queries, orderIds: readonly string[]): Promise<EventRow[]> {
  return db
    .select()
    .from(serviceOrderEvents)
    .where(
      and(
        inArray(serviceOrderEvents.serviceOrderId, [...orderIds]),
        sql`${serviceOrderEvents.text} is not null`,
      ),
    )
    .orderBy(desc(serviceOrderEvents.id));
}

/** Returns payments that were not voided, oldest first. */
export function findPayments(db: Queries, orderIds: readonly string[]): Promise<PaymentRow[]> {
  return db
    .select()
    .from(servicePayments)
    .where(and(inArray(servicePayments.serviceOrderId, [...orderIds]), isNull(servicePayments.voidedAt)))
    .orderBy(asc(servicePayments.createdAt), asc(servicePayments.id));
}

/** Returns all payments of a service order, including voided payments. */
export function findAllPayments(db: Queries, orderId: string): Promise<PaymentRow[]> {
  return db
    .select()
    .from(servicePayments)
    .where(eq(servicePayments.serviceOrderId, orderId))
    .orderBy(asc(servicePayments.createdAt), asc(servicePayments.id));
}
