import { and, eq, sql } from 'drizzle-orm';
import { ownedRows, type MergePart } from '../../identity/users';
import { promoRedemptions, savedPromotions } from './tables';

/** Codes that merged users saved; a code that both saved stays once. */
export const mergedSavedCodes = ownedRows({
  owner: savedPromotions.userId,
  key: savedPromotions.promotionId,
  equalBy: savedPromotions.promotionId,
});

/**
 * Redemptions of merged users. All still count: if both users redeemed a code, those of the merged user are numbered
 * after those of the remaining record (BR-6), and get their old numbers back if the merge is undone.
 */
export const mergedUses: MergePart = {
  async move(tx, { into, from }) {
    const isMoved = eq(promoRedemptions.customer, from);
    const before = await tx
      .select({ id: promoRedemptions.id, seq: promoRedemptions.seq })
      .from(promoRedemptions)
      .where(isMoved);
    const last = sql`coalesce((select max(o.seq) from promo_redemptions o where o.customer = ${into}
      and o.promotion_id = promo_redemptions.promotion_id and o.period = promo_redemptions.period), 0)`;
    await tx
      .update(promoRedemptions)
      .set({ customer: into, seq: sql`${promoRedemptions.seq} + ${last}` })
      .where(isMoved);
    return { moved: before.map(({ id }) => id), before };
  },
  async putBack(tx, { into, from }, { moved, before }) {
    let returned = 0;
    for (const { id, seq } of before as readonly { id: string; seq: number | null }[]) {
      const { rowCount } = await tx
        .update(promoRedemptions)
        .set({ customer: from, seq })
        .where(and(eq(promoRedemptions.id, id), eq(promoRedemptions.customer, into)));
      returned += rowCount ?? 0;
    }
    return { returned, lost: moved.length - returned };
  },
};
