import { GATEWAYS } from '@evcare/shared-contracts/shop';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { dong, moment } from '../../platform/db/columns';

/** Payments that the simulated gateways of a demo know; empty elsewhere. */
export const sandboxPayments = pgTable('sandbox_payments', {
  /** Reference of the merchant. */
  reference: text('reference').primaryKey(),
  gateway: text('gateway', { enum: GATEWAYS }).notNull(),
  /** Proves that a visitor opened the payment page, and may finish the payment. */
  key: text('key').notNull(),
  amount: dong('amount').notNull(),
  /** Request with which the merchant started the payment. */
  request: jsonb('request').$type<Readonly<Record<string, unknown>>>().notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  state: text('state', { enum: ['open', 'paid', 'failed'] }).notNull(),
  transactionNo: text('transaction_no').notNull(),
  paidAt: moment('paid_at'),
  refundedAt: moment('refunded_at'),
  /** Refunded amount, which may be a part of the payment. */
  refundAmount: dong('refund_amount'),
  /** Order id of the refund, at MoMo. */
  refundId: text('refund_id'),
  /** Refunds of the payment, oldest first; the columns above are those of the last one. */
  refunds: jsonb('refunds').$type<readonly SandboxRefund[]>().notNull().default([]),
  /** Time of the next call to the merchant; null if there is none. */
  callAt: moment('call_at'),
  calls: integer('calls').notNull().default(0),
});

/** Refund at a simulated gateway. */
export interface SandboxRefund {
  /** Id by which the merchant knows the refund. */
  readonly id: string;
  readonly amount: number;
  /** Number of the refund at the gateway. */
  readonly transactionNo: string;
}
