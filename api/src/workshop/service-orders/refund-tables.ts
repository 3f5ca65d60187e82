import { REFUND_STATES, REFUND_WAYS } from '@evcare/shared-contracts/office';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { dong, entity, isOneOf, moment } from '../../platform/db/columns';
import { serviceOrders } from './tables';

/**
 * Refunds of service orders: asked for by the front desk, decided on by a manager, then paid out, which a trigger books
 * (migration 0063). A paid refund cannot be changed, except that its account is erased at the end of the term for
 * accounting documents (migration 0068).
 */
export const serviceRefunds = pgTable(
  'service_refunds',
  {
    ...entity(),
    serviceOrderId: text('service_order_id')
      .notNull()
      .references(() => serviceOrders.id, { onDelete: 'cascade' }),
    state: text('state', { enum: REFUND_STATES }).notNull(),
    amount: dong('amount').notNull(),
    way: text('way', { enum: REFUND_WAYS }).notNull(),
    reason: text('reason').notNull(),
    requestedBy: text('requested_by').notNull(),
    /** Account of the customer for a transfer; null for cash, and once refused. */
    bankName: text('bank_name'),
    bankNumber: text('bank_number'),
    bankHolder: text('bank_holder'),
    decidedAt: moment('decided_at'),
    decidedBy: text('decided_by'),
    /** Note of the approval, or reason of the refusal. */
    note: text('note'),
    paidAt: moment('paid_at'),
    paidBy: text('paid_by'),
    /** Reference number of the transfer. */
    reference: text('reference'),
    /** Part of a paid refund that lowers the price; what remains is due again. */
    reduction: dong('reduction').notNull().default(0),
  },
  (t) => [
    index('service_refunds_of').on(t.serviceOrderId),
    index('service_refunds_paid').on(t.paidAt),
    uniqueIndex('service_refunds_one_open')
      .on(t.serviceOrderId)
      .where(sql`${t.state} in ('requested', 'approved')`),
    check('service_refunds_state', isOneOf(t.state, REFUND_STATES)),
    check('service_refunds_way', isOneOf(t.way, REFUND_WAYS)),
    check('service_refunds_amount', sql`${t.amount} > 0 and ${t.reduction} between 0 and ${t.amount}`),
    check(
      'service_refunds_account',
      sql`num_nulls(${t.bankName}, ${t.bankNumber}, ${t.bankHolder})
        = case when ${t.way} = 'transfer' and ${t.state} <> 'refused' then 0 else 3 end`,
    ),
    check(
      'service_refunds_decision',
      sql`num_nulls(${t.decidedAt}, ${t.decidedBy}) = case when ${t.state} = 'requested' then 2 else 0 end
        and (${t.state} <> 'refused' or ${t.note} is not null)`,
    ),
    check(
      'service_refunds_two_people',
      sql`${t.state} not in ('approved', 'paid') or ${t.decidedBy} <> ${t.requestedBy}`,
    ),
    check(
      'service_refunds_payout',
      sql`num_nulls(${t.paidAt}, ${t.paidBy}) = case when ${t.state} = 'paid' then 0 else 2 end
        and (${t.state} = 'paid' or ${t.reduction} = 0)
        and (${t.reference} is not null) = (${t.state} = 'paid' and ${t.way} = 'transfer')`,
    ),
  ],
);
