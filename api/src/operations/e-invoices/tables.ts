import {
  E_INVOICE_KINDS,
  E_INVOICE_STATES,
  type EInvoiceBuyer,
  type EInvoiceContents,
} from '@evcare/shared-contracts/office';
import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { dong, entity, isOneOf, moment } from '../../platform/db/columns';
import { orders } from '../../sales/orders';
import { serviceOrders } from '../../workshop/service-orders';

/**
 * E-invoices of shop orders and service orders. Their id is the key by which the provider knows them. A trigger keeps
 * contents, buyer and number as they were (migration 0075), except that the data of the buyer is erased at the end of
 * the term for accounting documents.
 */
export const eInvoices = pgTable(
  'e_invoices',
  {
    ...entity(),
    orderId: text('order_id').references(() => orders.id),
    serviceOrderId: text('service_order_id').references(() => serviceOrders.id),
    kind: text('kind', { enum: E_INVOICE_KINDS }).notNull(),
    /** Issued invoice that an adjustment adjusts. */
    adjustsId: text('adjusts_id').references((): AnyPgColumn => eInvoices.id),
    state: text('state', { enum: E_INVOICE_STATES }).notNull(),
    contents: jsonb('contents').$type<EInvoiceContents>().notNull(),
    /** Null once the data of the buyer was erased. */
    buyer: jsonb('buyer').$type<EInvoiceBuyer>(),
    /** Address to which the provider sends the invoice. */
    email: text('email'),
    /** Amount with VAT; negative for an adjustment. */
    total: dong('total').notNull(),
    series: text('series'),
    number: integer('number'),
    /** Code of the tax authority. */
    authorityCode: text('authority_code'),
    issuedAt: moment('issued_at'),
    /** Why the provider rejected it. */
    rejection: text('rejection'),
    /** Invoice that was made instead of this rejected one. */
    successorId: text('successor_id').references((): AnyPgColumn => eInvoices.id),
    attempts: integer('attempts').notNull().default(0),
    /** Time of the next attempt; null once it has ended, or the provider has not answered for too long. */
    nextAttemptAt: moment('next_attempt_at'),
    /** Staff member who requested it; null for the scheduled task. */
    requestedBy: text('requested_by'),
  },
  (t) => [
    index('e_invoices_newest').on(t.createdAt, t.id),
    index('e_invoices_order').on(t.orderId),
    index('e_invoices_service_order').on(t.serviceOrderId),
    index('e_invoices_due')
      .on(t.nextAttemptAt)
      .where(sql`${t.nextAttemptAt} is not null`),
    uniqueIndex('e_invoices_number')
      .on(t.series, t.number)
      .where(sql`${t.number} is not null`),
    uniqueIndex('e_invoices_one_of_order')
      .on(t.orderId)
      .where(sql`${t.kind} = 'original' and ${t.state} <> 'rejected'`),
    uniqueIndex('e_invoices_one_of_service_order')
      .on(t.serviceOrderId)
      .where(sql`${t.kind} = 'original' and ${t.state} <> 'rejected'`),
    uniqueIndex('e_invoices_one_adjustment')
      .on(t.adjustsId)
      .where(sql`${t.state} in ('waiting', 'sent')`),
    check('e_invoices_of_one', sql`num_nonnulls(${t.orderId}, ${t.serviceOrderId}) = 1`),
    check('e_invoices_kind', isOneOf(t.kind, E_INVOICE_KINDS)),
    check('e_invoices_state', isOneOf(t.state, E_INVOICE_STATES)),
    check('e_invoices_adjusts', sql`(${t.kind} = 'adjustment') = (${t.adjustsId} is not null)`),
    check(
      'e_invoices_sign',
      sql`case when ${t.kind} = 'adjustment' then ${t.total} < 0 else ${t.total} > 0 end`,
    ),
    check(
      'e_invoices_issued',
      sql`num_nulls(${t.series}, ${t.number}, ${t.issuedAt}) = case when ${t.state} in ('issued', 'adjusted') then 0 else 3 end
        and (${t.number} is null or ${t.number} between 1 and 99999999)`,
    ),
    check('e_invoices_rejected', sql`(${t.state} = 'rejected') = (${t.rejection} is not null)`),
    check('e_invoices_successor', sql`${t.successorId} is null or ${t.state} = 'rejected'`),
    check(
      'e_invoices_attempts',
      sql`${t.attempts} >= 0 and (${t.nextAttemptAt} is null or ${t.state} in ('waiting', 'sent'))`,
    ),
  ],
);
