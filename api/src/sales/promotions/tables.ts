import { boolean, check, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { dong, entity, moment } from '../../platform/db/columns';
import { sql } from 'drizzle-orm';
import { type PROMOTION_CATEGORIES, PROMOTION_TYPES } from '@evcare/shared-contracts';
import { PROMO_AUDIENCES, PROMOTION_GROUPS, USAGE_SCOPES } from '@evcare/shared-contracts/shop';
import { users } from '../../identity/users';

/** Minimal definition of a table of a higher module, needed for a foreign key. */
const orders = pgTable('orders', { id: text('id').primaryKey() });

/** Promotions: the specification's fields (§3), with audience and limits (decision D3, BR-5 to BR-7). */
export const promotions = pgTable(
  'promotions',
  {
    ...entity(),
    /** Code in upper case. */
    code: text('code').notNull().unique(),
    title: text('title').notNull(),
    searchText: text('search_text').notNull(),
    description: text('description').notNull(),
    type: text('type', { enum: PROMOTION_TYPES }).notNull(),
    value: integer('value').notNull(),
    minOrder: integer('min_order').notNull(),
    maxDiscount: integer('max_discount'),
    validFrom: moment('valid_from').notNull(),
    validTo: moment('valid_to').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    usageLimit: integer('usage_limit').notNull(),
    /** Number of uses by all customers; one statement checks and increments it (BR-6). */
    usedCount: integer('used_count').notNull().default(0),
    usageScope: text('usage_scope', { enum: USAGE_SCOPES }).notNull(),
    /** True if a customer's uses are counted per calendar year in Vietnam. */
    usagePerYear: boolean('usage_per_year').notNull().default(false),
    category: jsonb('category').$type<(typeof PROMOTION_CATEGORIES)[number][]>().notNull(),
    group: text('group', { enum: PROMOTION_GROUPS }).notNull(),
    audience: text('audience', { enum: PROMO_AUDIENCES }).notNull().default('all'),
    requiresVerifiedEmail: boolean('requires_verified_email').notNull().default(false),
    picture: text('picture'),
  },
  (t) => [
    check('promotions_value_positive', sql`${t.value} > 0`),
    check('promotions_used_count', sql`${t.usedCount} >= 0`),
    check('promotions_valid_range', sql`${t.validFrom} < ${t.validTo}`),
    /**
     * A customer's uses are numbered, and each redemption lists the free numbers, so the limit must be small.
     */
    check('promotions_customer_uses', sql`${t.usageScope} <> 'customer' or ${t.usageLimit} <= 1000`),
  ],
);

/** Promotions that users saved for later. */
export const savedPromotions = pgTable(
  'saved_promotions',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    promotionId: text('promotion_id')
      .notNull()
      .references(() => promotions.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.promotionId] })],
);

/**
 * Uses of promotions. A customer's uses are numbered within their period, and the unique index allows each
 * number once: with a limit of one, only number 1 exists (BR-6).
 */
export const promoRedemptions = pgTable(
  'promo_redemptions',
  {
    ...entity(),
    promotionId: text('promotion_id')
      .notNull()
      .references(() => promotions.id),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Account id, or `phone:` and a hash for a guest. */
    customer: text('customer').notNull(),
    /** Calendar year in Vietnam, or `all`. */
    period: text('period').notNull(),
    seq: integer('seq'),
    amount: dong('amount').notNull(),
    state: text('state', { enum: ['held', 'used', 'released'] }).notNull(),
  },
  (t) => [
    uniqueIndex('promo_redemptions_order').on(t.orderId),
    uniqueIndex('promo_redemptions_seq')
      .on(t.promotionId, t.customer, t.period, t.seq)
      .where(sql`${t.state} <> 'released'`),
  ],
);
