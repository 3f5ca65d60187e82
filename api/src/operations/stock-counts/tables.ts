import { STOCK_COUNT_SCOPES, STOCK_COUNT_STATES } from '@evcare/shared-contracts/office';
import { PRODUCT_CATEGORIES } from '@evcare/shared-contracts/shop';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { products } from '../../catalogue/products';
import { entity, isOneOf, moment } from '../../platform/db/columns';

/** Stock counts, from opening to the decision on their differences. */
export const stockCounts = pgTable(
  'stock_counts',
  {
    ...entity(),
    code: text('code').notNull().unique(),
    state: text('state', { enum: STOCK_COUNT_STATES }).notNull(),
    scope: text('scope', { enum: STOCK_COUNT_SCOPES }).notNull(),
    category: text('category', { enum: PRODUCT_CATEGORIES }),
    note: text('note'),
    openedBy: text('opened_by'),
    submittedAt: moment('submitted_at'),
    submittedBy: text('submitted_by'),
    endedAt: moment('ended_at'),
    endedBy: text('ended_by'),
    /** Note of the approval, or why it was rejected, cancelled or sent back. */
    decision: text('decision'),
  },
  (t) => [
    index('stock_counts_newest').on(t.createdAt, t.id),
    check('stock_counts_state', isOneOf(t.state, STOCK_COUNT_STATES)),
    check('stock_counts_scope', sql`(${t.scope} = 'category') = (${t.category} is not null)`),
    check(
      'stock_counts_ended',
      sql`(${t.state} in ('open', 'submitted')) = (${t.endedAt} is null)
        and (${t.state} in ('open', 'cancelled') or ${t.submittedAt} is not null)
        and (${t.state} not in ('rejected', 'cancelled') or ${t.decision} is not null)`,
    ),
  ],
);

/** Lines of a stock count. A product has one line in all counts that have not ended. */
export const stockCountLines = pgTable(
  'stock_count_lines',
  {
    ...entity(),
    countId: text('count_id')
      .notNull()
      .references(() => stockCounts.id, { onDelete: 'cascade' }),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    counted: integer('counted'),
    /** Stock on hand at the moment of the count. */
    expected: integer('expected'),
    countedAt: moment('counted_at'),
    countedBy: text('counted_by'),
    /** Difference of the first count, if the line was counted more than once. */
    firstDifference: integer('first_difference'),
    reason: text('reason'),
    /** True if a manager sent the line back. */
    recount: boolean('recount').notNull().default(false),
    /** Average cost when the count ended, in đồng; null before, or if it was unknown. */
    averageCost: numeric('average_cost', { precision: 20, scale: 6 }),
    /** Approval of the difference of this line, which moved the stock. */
    approvedAt: moment('approved_at'),
    approvedBy: text('approved_by'),
    /** True until the line is approved, or the count ends. */
    active: boolean('active').notNull().default(true),
  },
  (t) => [
    uniqueIndex('stock_count_lines_once').on(t.countId, t.productId),
    uniqueIndex('stock_count_lines_one_active')
      .on(t.productId)
      .where(sql`${t.active}`),
    index('stock_count_lines_product').on(t.productId),
    check('stock_count_lines_values', sql`${t.counted} >= 0 and ${t.expected} >= 0`),
    check('stock_count_lines_counted', sql`num_nulls(${t.counted}, ${t.expected}, ${t.countedAt}) in (0, 3)`),
    check(
      'stock_count_lines_approved',
      sql`${t.approvedAt} is null or (${t.counted} is not null and not ${t.active})`,
    ),
    check('stock_count_lines_two_people', sql`${t.approvedBy} <> ${t.countedBy}`),
  ],
);
