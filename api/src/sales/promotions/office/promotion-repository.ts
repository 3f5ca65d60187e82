import type { PromotionState } from '@evcare/shared-contracts/office';
import { foldText } from '@evcare/shared-contracts/shop';
import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../../../platform/db/client';
import { literal } from '../../../platform/db/like';
import { promoRedemptions, promotions } from '../tables';

export type PromotionRow = typeof promotions.$inferSelect;

export interface PromotionFilter {
  readonly q?: string | undefined;
  readonly state?: PromotionState | undefined;
  readonly group?: PromotionRow['group'] | undefined;
}

/** Discount in đồng on what the customer keeps of an order, by the name that a statement gives to `orders`. */
export type KeptDiscounts = (orderName: string) => SQL<number>;

/** Promotion with the number of its redemptions and their total discount. */
export type UsedPromotion = PromotionRow & { readonly used: number; readonly given: number };

// Written as SQL, because Drizzle omits the table name in a select from one table, and `id` alone is
// ambiguous here.
const ofUses = (what: SQL): SQL<number> =>
  sql<number>`(select ${what} from ${promoRedemptions} r join orders o on o.id = r.order_id where r.promotion_id = "promotions"."id" and r.state <> 'released')`.mapWith(
    Number,
  );
const columnsOf = (keptDiscounts: KeptDiscounts) => ({
  promotion: promotions,
  redeemed: ofUses(sql`count(*)`),
  given: ofUses(sql`coalesce(sum(${keptDiscounts('o')}), 0)`),
});

/** SQL equivalent of {@link stateOf}. */
const stateIn = (now: Date): SQL =>
  sql`case when not ${promotions.isActive} then 'off' when ${promotions.validFrom} > ${now.toISOString()}::timestamptz then 'upcoming' when ${promotions.validTo} <= ${now.toISOString()}::timestamptz then 'ended' else 'running' end`;

/**
 * Returns the state of a promotion at a time (BR-5: it is valid from its start until just before its end).
 */
export function stateOf(
  row: Pick<PromotionRow, 'isActive' | 'validFrom' | 'validTo'>,
  now: Date,
): PromotionState {
  if (!row.isActive) return 'off';
  if (row.validFrom > now) return 'upcoming';
  return row.validTo <= now ? 'ended' : 'running';
}

const wordsIn = (column: typeof promotions.searchText, q: string): SQL | undefined =>
  and(
    ...foldText(q.replaceAll('|', ' '))
      .split(' ')
      .filter(Boolean)
      .map((word) => sql`${column} like ${`%${literal(word)}%`}`),
  );

const toUsed = (row: { promotion: PromotionRow; redeemed: number; given: number }): UsedPromotion => ({
  ...row.promotion,
  used: Math.max(row.redeemed, row.promotion.usageScope === 'global' ? row.promotion.usedCount : 0),
  given: row.given,
});

/** Returns one page of promotions, active promotions first, then by end. */
export async function findPromotions(
  db: Queries,
  { q, state, group }: PromotionFilter,
  { now, page, pageSize }: { now: Date; page: number; pageSize: number },
  keptDiscounts: KeptDiscounts,
): Promise<{ rows: UsedPromotion[]; total: number }> {
  const where = and(
    q ? wordsIn(promotions.searchText, q) : undefined,
    state && sql`${stateIn(now)} = ${state}`,
    group && eq(promotions.group, group),
  );
  const rows = await db
    .select(columnsOf(keptDiscounts))
    .from(promotions)
    .where(where)
    .orderBy(
      sql`array_position(array['running', 'upcoming', 'off', 'ended'], ${stateIn(now)})`,
      sql`case when ${stateIn(now)} = 'ended' then null else ${promotions.validTo} end`,
      desc(promotions.validTo),
      asc(promotions.code),
    )
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { rows: rows.map(toUsed), total: await db.$count(promotions, where) };
}

export async function findPromotion(
  db: Queries,
  id: string,
  keptDiscounts: KeptDiscounts,
): Promise<UsedPromotion | undefined> {
  const [row] = await db.select(columnsOf(keptDiscounts)).from(promotions).where(eq(promotions.id, id));
  return row && toUsed(row);
}

/** Locks a promotion until the transaction ends, so that no order can redeem it. */
export async function lockPromotion(
  tx: Queries,
  id: string,
  keptDiscounts: KeptDiscounts,
): Promise<UsedPromotion | undefined> {
  await tx.select({ id: promotions.id }).from(promotions).where(eq(promotions.id, id)).for('update');
  return findPromotion(tx, id, keptDiscounts);
}
