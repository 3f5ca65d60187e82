import { and, asc, count, desc, eq, gt, inArray, lt, lte, ne, sql, type InferSelectModel } from 'drizzle-orm';
import { holdsWords, rankOf } from '../../platform/search/conditions';
import type { SearchWords } from '../../platform/search/words';
import type { Queries } from '../../platform/db/client';
import { promoRedemptions, promotions, savedPromotions } from './tables';

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

/** Returns the ids of current promotions that contain every word, best match first. */
export async function findMatchingIds(
  db: Queries,
  words: SearchWords,
  now: Date,
  limit: number,
): Promise<string[]> {
  const text = promotions.searchText;
  const runs = and(
    eq(promotions.isActive, true),
    lte(promotions.validFrom, now),
    gt(promotions.validTo, now),
  );
  const rows = await db
    .select({ id: promotions.id })
    .from(promotions)
    .where(and(runs, holdsWords(text, words)))
    .orderBy(desc(rankOf(text, words)), asc(promotions.validTo))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Normalises a typed code to its stored form. */
export const toCode = (typed: string): string => typed.normalize('NFC').replace(/\s+/g, '').toUpperCase();

/** Returns promotions that are not turned off, sorted by their end. */
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

/** Returns a promotion by its code, even if it is turned off. */
export async function findByCode(db: Queries, code: string): Promise<PromotionRow | null> {
  const [row] = await db
    .select()
    .from(promotions)
    .where(eq(promotions.code, toCode(code)));
  return row ?? null;
}

/** Returns the number of a customer's uses by promotion and period. */
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

/** Returns the ids of a user's saved promotions, last saved first. */
export async function findSavedIds(db: Queries, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: savedPromotions.promotionId })
    .from(savedPromotions)
    .where(eq(savedPromotions.userId, userId))
    .orderBy(desc(savedPromotions.createdAt), asc(savedPromotions.promotionId));
  return rows.map(({ id }) => id);
}

/** Saves a promotion for a user; does nothing if it is already saved. */
export async function save(db: Queries, userId: string, promotionId: string, now: Date): Promise<void> {
  await db.insert(savedPromotions).values({ userId, promotionId, createdAt: now }).onConflictDoNothing();
}

export async function unsave(db: Queries, userId: string, promotionId: string): Promise<void> {
  await db
    .delete(savedPromotions)
    .where(and(eq(savedPromotions.userId, userId), eq(savedPromotions.promotionId, promotionId)));
}
