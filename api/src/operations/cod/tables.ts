import { COD_ROW_KINDS, COD_SETTLING_KINDS } from '@evcare/shared-contracts/office';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { dong, entity, isOneOf, moment } from '../../platform/db/columns';
import { orderParcels, orders } from '../../sales/orders';

/** Payouts of carriers: cash that they collected on delivery, less their fees. */
export const codPayouts = pgTable(
  'cod_payouts',
  {
    ...entity(),
    carrier: text('carrier').notNull(),
    /** Number of the payout at the carrier. */
    reference: text('reference').notNull(),
    paidOn: date('paid_on', { mode: 'string' }).notNull(),
    fileName: text('file_name'),
    actorId: text('actor_id'),
  },
  (t) => [
    uniqueIndex('cod_payouts_reference').on(sql`lower(${t.carrier})`, sql`upper(${t.reference})`),
    index('cod_payouts_newest').on(t.paidOn, t.id),
  ],
);

/** Rows of payouts, with their orders. The cash book has the money already, from the day of the delivery. */
export const codPayoutRows = pgTable(
  'cod_payout_rows',
  {
    payoutId: text('payout_id')
      .notNull()
      .references(() => codPayouts.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    trackingCode: text('tracking_code').notNull(),
    amount: dong('amount').notNull(),
    fee: dong('fee').notNull(),
    day: date('day', { mode: 'string' }),
    kind: text('kind', { enum: COD_ROW_KINDS }).notNull(),
    /** Order with the tracking code. The amount is booked to it if the kind of the row settles an order. */
    orderId: text('order_id').references(() => orders.id),
    /** Parcel of a split order; null for an order that is one parcel. */
    parcelId: text('parcel_id').references(() => orderParcels.id),
    /** Amount that was open for the order before this row. */
    open: dong('open'),
    /** Reason with which a row that settles no order was closed. */
    closedReason: text('closed_reason'),
    closedBy: text('closed_by'),
    closedAt: moment('closed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.payoutId, t.line] }),
    index('cod_payout_rows_order').on(t.orderId, t.kind, t.amount),
    check('cod_payout_rows_kind', isOneOf(t.kind, COD_ROW_KINDS)),
    check('cod_payout_rows_amount', sql`${t.amount} >= 0 and ${t.fee} >= 0`),
    check(
      'cod_payout_rows_settled',
      sql`not ${isOneOf(t.kind, COD_SETTLING_KINDS)} or num_nulls(${t.orderId}, ${t.open}) = 0 and ${t.closedAt} is null`,
    ),
    check(
      'cod_payout_rows_closed',
      sql`(${t.closedAt} is null) = (${t.closedReason} is null) and (${t.closedBy} is null or ${t.closedAt} is not null)`,
    ),
  ],
);

/** Amounts of orders that are closed without a payment by the carrier. Rows are never changed. */
export const codCorrections = pgTable(
  'cod_corrections',
  {
    ...entity(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    /** Parcel of a split order; null for an order that is one parcel. */
    parcelId: text('parcel_id').references(() => orderParcels.id),
    /** Signed đồng; negative if the carrier had paid too much. */
    amount: dong('amount').notNull(),
    reason: text('reason').notNull(),
    actorId: text('actor_id'),
  },
  (t) => [
    index('cod_corrections_order').on(t.orderId, t.amount),
    check('cod_corrections_amount', sql`${t.amount} <> 0`),
  ],
);
