import {
  DRAWER_STATES,
  MONEY_KINDS,
  MONEY_SOURCES,
  MONEY_WAYS,
  type Counted,
  type DayMoney,
} from '@evcare/shared-contracts/office';
import { sql } from 'drizzle-orm';
import { bigserial, check, date, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { dong, entity, isOneOf, moment } from '../../platform/db/columns';

/** Cash drawers of the front desk, from opening to closing. One can be open at a time. */
export const cashDrawers = pgTable(
  'cash_drawers',
  {
    ...entity(),
    state: text('state', { enum: DRAWER_STATES }).notNull(),
    openedAt: moment('opened_at').notNull(),
    openedBy: text('opened_by'),
    openingFloat: dong('opening_float').notNull(),
    closedAt: moment('closed_at'),
    closedBy: text('closed_by'),
    counts: jsonb('counts').$type<readonly Counted[]>(),
    counted: dong('counted'),
    /** Float and entries at the closing. */
    expected: dong('expected'),
    /** Reason of a difference. */
    reason: text('reason'),
    approvedAt: moment('approved_at'),
    approvedBy: text('approved_by'),
    approvalNote: text('approval_note'),
  },
  (t) => [
    uniqueIndex('cash_drawers_one_open')
      .on(t.state)
      .where(sql`${t.state} = 'open'`),
    index('cash_drawers_closed').on(t.closedAt),
    check('cash_drawers_state', isOneOf(t.state, DRAWER_STATES)),
    check('cash_drawers_float', sql`${t.openingFloat} >= 0 and ${t.counted} >= 0`),
    check(
      'cash_drawers_closed_complete',
      sql`num_nulls(${t.closedAt}, ${t.counts}, ${t.counted}, ${t.expected})
        = case when ${t.state} = 'closed' then 0 else 4 end`,
    ),
    check(
      'cash_drawers_difference_reason',
      sql`${t.state} = 'open' or ${t.counted} = ${t.expected} or ${t.reason} is not null`,
    ),
    check(
      'cash_drawers_approval',
      sql`num_nulls(${t.approvedAt}, ${t.approvedBy}, ${t.approvalNote}) in (0, 3)
        and (${t.approvedAt} is null or (${t.state} = 'closed' and ${t.counted} <> ${t.expected}))`,
    ),
    check('cash_drawers_two_people', sql`${t.approvedBy} <> ${t.closedBy}`),
  ],
);

/**
 * Cash book: money that came in or went out, by day in Vietnam. Triggers add the entry of each payment, void and
 * refund (migration 0062), whichever release of the API writes the payment. Rows are never changed. They have no
 * foreign key to their order, so that the book outlives it.
 */
export const moneyEntries = pgTable(
  'money_entries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: moment('at').notNull(),
    /** Day that counts the entry: the day of `at`, or the first open day if that day is closed. */
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind', { enum: MONEY_KINDS }).notNull(),
    way: text('way', { enum: MONEY_WAYS }).notNull(),
    /** Signed đồng. */
    amount: dong('amount').notNull(),
    /** Drawer that the cash went into or came from; null for cash while no drawer was open. */
    drawerId: text('drawer_id').references(() => cashDrawers.id),
    source: text('source', { enum: MONEY_SOURCES }),
    sourceId: text('source_id'),
    code: text('code'),
    /** Payment of a service order. */
    paymentId: text('payment_id'),
    reason: text('reason'),
    actorId: text('actor_id'),
  },
  (t) => [
    index('money_entries_day').on(t.day, t.way, t.kind, t.amount),
    index('money_entries_drawer')
      .on(t.drawerId, t.id)
      .where(sql`${t.drawerId} is not null`),
    index('money_entries_source').on(t.sourceId),
    uniqueIndex('money_entries_payment').on(t.paymentId, t.kind),
    check('money_entries_kind', isOneOf(t.kind, MONEY_KINDS)),
    check('money_entries_way', isOneOf(t.way, MONEY_WAYS)),
    check(
      'money_entries_sign',
      sql`case when ${t.kind} in ('payment', 'put_in') then ${t.amount} > 0 else ${t.amount} < 0 end`,
    ),
    check('money_entries_drawer_cash', sql`${t.drawerId} is null or ${t.way} = 'cash'`),
    check(
      'money_entries_move',
      sql`(${t.kind} in ('put_in', 'take_out')) = (${t.source} is null)
        and (${t.source} is not null or num_nulls(${t.drawerId}, ${t.reason}) = 0)`,
    ),
  ],
);

/** Closed days, with their money as it was at the closing. Rows are never changed. */
export const dayClosings = pgTable(
  'day_closings',
  {
    ...entity(),
    day: date('day', { mode: 'string' }).notNull(),
    closedBy: text('closed_by'),
    money: jsonb('money').$type<DayMoney>().notNull(),
  },
  (t) => [uniqueIndex('day_closings_day').on(t.day)],
);
