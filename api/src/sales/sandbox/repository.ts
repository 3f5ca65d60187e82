import { and, asc, eq, inArray, lte, sql, type InferInsertModel, type InferSelectModel } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import type { GatewayMessage } from '../gateways';
import { sandboxPayments, type SandboxRefund } from './tables';

export type SandboxPayment = InferSelectModel<typeof sandboxPayments>;
type NewPayment = InferInsertModel<typeof sandboxPayments>;

/** Answer of a simulated gateway, and the refund that it makes; null if it makes none. */
export interface SandboxAnswer {
  readonly answer: GatewayMessage;
  readonly refund: SandboxRefund | null;
}

/** Amount of a payment that was not refunded, in đồng. */
export const leftOf = ({ amount, refunds }: Pick<SandboxPayment, 'amount' | 'refunds'>): number =>
  refunds.reduce((left, refund) => left - refund.amount, amount);

export async function find(db: Queries, reference: string): Promise<SandboxPayment | null> {
  const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.reference, reference));
  return row ?? null;
}

export async function findByTransaction(
  db: Queries,
  gateway: SandboxPayment['gateway'],
  transactionNo: string,
): Promise<SandboxPayment | null> {
  const [row] = await db
    .select()
    .from(sandboxPayments)
    .where(and(eq(sandboxPayments.gateway, gateway), eq(sandboxPayments.transactionNo, transactionNo)));
  return row ?? null;
}

/** Adds a payment, or returns the one that has its reference. */
export async function insertOnce(db: Queries, values: NewPayment): Promise<SandboxPayment> {
  await db.insert(sandboxPayments).values(values).onConflictDoNothing();
  return (await find(db, values.reference)) as SandboxPayment;
}

/** Ends an open payment; `null` if it had ended. */
export async function end(
  db: Queries,
  reference: string,
  values: Partial<NewPayment>,
): Promise<SandboxPayment | null> {
  const [row] = await db
    .update(sandboxPayments)
    .set(values)
    .where(and(eq(sandboxPayments.reference, reference), eq(sandboxPayments.state, 'open')))
    .returning();
  return row ?? null;
}

export async function update(db: Queries, reference: string, values: Partial<NewPayment>): Promise<void> {
  await db.update(sandboxPayments).set(values).where(eq(sandboxPayments.reference, reference));
}

/** Takes payments whose next call is due, and postpones the call. */
export async function claimCalls(db: Queries, now: Date, until: Date): Promise<SandboxPayment[]> {
  const due = db
    .select({ reference: sandboxPayments.reference })
    .from(sandboxPayments)
    .where(lte(sandboxPayments.callAt, now))
    .orderBy(asc(sandboxPayments.callAt))
    .limit(20)
    .for('update', { skipLocked: true });
  return db
    .update(sandboxPayments)
    .set({ callAt: until, calls: sql`${sandboxPayments.calls} + 1` })
    .where(and(inArray(sandboxPayments.reference, due), lte(sandboxPayments.callAt, now)))
    .returning();
}

/** Adds a refund to a payment. */
export async function addRefund(
  db: Queries,
  { reference, refunds }: Pick<SandboxPayment, 'reference' | 'refunds'>,
  refund: SandboxRefund,
  now: Date,
): Promise<void> {
  await update(db, reference, {
    refunds: [...refunds, refund],
    refundedAt: now,
    refundAmount: refund.amount,
    refundId: refund.id,
  });
}
