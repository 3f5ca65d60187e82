import { and, asc, count, desc, eq, gt, inArray, lt, ne, or, sql, type InferSelectModel } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { orders } from '../orders/tables';
import { promoRedemptions, promotions, savedPromotions } from './tables';
import { subscriptions } from '../../workshop/subscriptions/tables';
import type { UserRow } from '../../identity/users/repository';
import type { CustomerFacts } from './audience';

export type PromotionRow = InferSelectModel<typeof promotions>;

export interface PromotionFilter {
  readonly group?: PromotionRow['group'] | undefined;
  readonly code?: string | undefined;
  readonly ids?: readonly string[] | undefined;
  /** Only promotions that end after this time. */
  readonly endsAfter?: Date | undefined;
  /** Only promotions that begin before this time. */
  readonly beginsBefore?: Date | undefined;
  readonly limit?: number | undefined;
}

/** Normalises a typed code to its stored form. */
export const toCode = (typed: string): string => typed.normalize('NFC').replace(/\s+/g, '').toUpperCase();

/** Promotions that are not switched off, ordered by their end. */
export function findPromotions(db: Queries, filter: PromotionFilter): Promise<PromotionRow[]> {
  const { group, code, ids, endsAfter, beginsBefore, limit } = filter;
  const query = db
    .select()
    .from(promotions)
    .where(
      and(
        eq(promotions.isActive, true),
        group && eq(promotions.group, group),
        code === undefined ? undefined : eq(promotions.code, toCode(code)),
        ids && (ids.length > 0 ? inArray(promotions.id, [...ids]) : sql`false`),
        endsAfter && gt(promotions.validTo, endsAfter),
        beginsBefore && lt(promotions.validFrom, beginsBefore),
      ),
    )
    .orderBy(asc(promotions.validTo), asc(promotions.code));
  return limit === undefined ? query : query.limit(limit);
}

/** Promotion by its code, including those that are switched off. */
export async function findByCode(db: Queries, code: string): Promise<PromotionRow | null> {
  const [row] = await db
    .select()
    .from(promotions)
    .where(eq(promotions.code, toCode(code)));
  return row ?? null;
}

/** Number of a customer's uses by promotion and period. */
export function countUses(
  db: Queries,
  customer: string,
  ids: readonly string[],
): Promise<{ promotionId: string; period: string; uses: number }[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .select({ promotionId: promoRedemptions.promotionId, period: promoRedemptions.period, uses: count() })
    .from(promoRedemptions)
    .where(
      and(
        eq(promoRedemptions.customer, customer),
        inArray(promoRedemptions.promotionId, [...ids]),
        ne(promoRedemptions.state, 'released'),
      ),
    )
    .groupBy(promoRedemptions.promotionId, promoRedemptions.period);
}

/** Facts that audiences depend on: orders of the account and of these `+84…` numbers, and active packages. */
export async function findFacts(
  db: Queries,
  user: UserRow,
  phones: readonly string[],
  now: Date,
): Promise<CustomerFacts> {
  const own = eq(orders.userId, user.id);
  const theirs = phones.length > 0 ? or(own, inArray(orders.contactPhone, [...phones])) : own;
  const [row] = await db
    .select({
      ordered: sql<boolean>`coalesce(bool_or(${orders.status} <> 'cancelled'), false)`,
      delivered: sql<boolean>`coalesce(bool_or(${own} and ${orders.deliveredAt} is not null and ${orders.status} <> 'returned'), false)`,
    })
    .from(orders)
    .where(theirs);
  const [running] = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, user.id),
        eq(subscriptions.state, 'active'),
        gt(subscriptions.endsAt, now),
      ),
    )
    .limit(1);
  return { ordered: false, delivered: false, ...row, hasPackage: running !== undefined };
}

/** Ids of a user's saved promotions, the last saved first. */
export async function findSavedIds(db: Queries, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: savedPromotions.promotionId })
    .from(savedPromotions)
    .where(eq(savedPromotions.userId, userId))
    .orderBy(desc(savedPromotions.createdAt), asc(savedPromotions.promotionId));
  return rows.map(({ id }) => id);
}

/** Saves a promotion for a user; does nothing if it is saved already. */
export async function save(db: Queries, userId: string, promotionId: string, now: Date): Promise<void> {
  await db.insert(savedPromotions).values({ userId, promotionId, createdAt: now }).onConflictDoNothing();
}

export async function unsave(db: Queries, userId: string, promotionId: string): Promise<void> {
  await db
    .delete(savedPromotions)
    .where(and(eq(savedPromotions.userId, userId), eq(savedPromotions.promotionId, promotionId)));
}
