import { OPEN_REFUND_STATES, type ServiceRefund } from '@evcare/shared-contracts/office';
import { and, asc, eq, inArray, sql, type InferSelectModel } from 'drizzle-orm';
import { ApiError } from '../../platform/endpoints/api-error';
import { isUniqueViolation, type Queries } from '../../platform/db/client';
import { findUserNames, type UserNames } from '../../identity/users';
import { messages } from './messages';
import { serviceRefunds } from './refund-tables';

export type RefundRow = InferSelectModel<typeof serviceRefunds>;
type NewRefund = typeof serviceRefunds.$inferInsert;

/** Number of last digits of an account number that the front desk sees. */
const ENDING = 4;

/** 409: a service order has at most one open refund. */
export const refundOpen = (): ApiError => new ApiError(409, 'REFUND_OPEN', messages.refundOpen);

/** @throws ApiError 409 REFUND_OPEN */
export async function insert(tx: Queries, values: NewRefund): Promise<RefundRow> {
  try {
    const [row] = await tx.insert(serviceRefunds).values(values).returning();
    return row as RefundRow;
  } catch (error) {
    if (isUniqueViolation(error, 'service_refunds_one_open')) throw refundOpen();
    throw error;
  }
}

/** Changes a refund, whose order must be locked. */
export async function update(
  tx: Queries,
  id: string,
  values: Partial<NewRefund>,
  now: Date,
): Promise<RefundRow> {
  const [row] = await tx
    .update(serviceRefunds)
    .set({ ...values, updatedAt: now, version: sql`${serviceRefunds.version} + 1` })
    .where(eq(serviceRefunds.id, id))
    .returning();
  return row as RefundRow;
}

/** Refuses a refund that was not paid out, and forgets the account. Its order must be locked. */
export const refuse = (
  tx: Queries,
  id: string,
  { actorId, reason }: { readonly actorId: string; readonly reason: string },
  now: Date,
): Promise<RefundRow> =>
  update(
    tx,
    id,
    {
      state: 'refused',
      decidedAt: now,
      decidedBy: actorId,
      note: reason,
      bankName: null,
      bankNumber: null,
      bankHolder: null,
    },
    now,
  );

export async function findById(db: Queries, id: string): Promise<RefundRow | null> {
  const [row] = await db.select().from(serviceRefunds).where(eq(serviceRefunds.id, id));
  return row ?? null;
}

/** Returns refunds that wait for a decision or to be paid out, oldest first; of one order, or of all. */
export function findOpen(db: Queries, orderId?: string): Promise<RefundRow[]> {
  return db
    .select()
    .from(serviceRefunds)
    .where(
      and(
        inArray(serviceRefunds.state, [...OPEN_REFUND_STATES]),
        orderId === undefined ? undefined : eq(serviceRefunds.serviceOrderId, orderId),
      ),
    )
    .orderBy(asc(serviceRefunds.createdAt), asc(serviceRefunds.id));
}

/** Number of refunds that wait for a manager: to decide, or to pay out. */
export const countOpen = (db: Queries): Promise<number> =>
  db.$count(serviceRefunds, inArray(serviceRefunds.state, [...OPEN_REFUND_STATES]));

/** Reads the names of the people who asked, decided and paid. */
export const namesOf = (db: Queries, rows: readonly RefundRow[]): Promise<UserNames> =>
  findUserNames(
    db,
    rows.flatMap(({ requestedBy, decidedBy, paidBy }) => [requestedBy, decidedBy, paidBy]),
  );

/** Builds the view of a refund; it has only the last digits of the account number. */
export const toRefund = (row: RefundRow, names: UserNames): ServiceRefund => ({
  id: row.id,
  version: row.version,
  state: row.state,
  amount: row.amount,
  way: row.way,
  reason: row.reason,
  account:
    row.bankName === null || row.bankNumber === null
      ? null
      : { bank: row.bankName, ending: row.bankNumber.slice(-ENDING) },
  requestedAt: row.createdAt.toISOString(),
  requestedBy: names.get(row.requestedBy) ?? null,
  requestedById: row.requestedBy,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  decidedBy: names.get(row.decidedBy) ?? null,
  note: row.note,
  withdrawn: row.state === 'refused' && row.decidedBy === row.requestedBy,
  paidAt: row.paidAt?.toISOString() ?? null,
  paidBy: names.get(row.paidBy) ?? null,
  reference: row.reference,
  reduction: row.reduction,
});

/** Returns the refunds of a service order in the order in which they were asked for. */
export async function showRefunds(db: Queries, orderId: string): Promise<ServiceRefund[]> {
  const rows = await db
    .select()
    .from(serviceRefunds)
    .where(eq(serviceRefunds.serviceOrderId, orderId))
    .orderBy(asc(serviceRefunds.createdAt), asc(serviceRefunds.id));
  const names = await namesOf(db, rows);
  return rows.map((row) => toRefund(row, names));
}
