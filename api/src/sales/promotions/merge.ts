import { eq, sql } from 'drizzle-orm';
import type { MergedUsers } from '../../identity/users';
import type { Queries } from '../../platform/db/client';
import { promoRedemptions, savedPromotions } from './tables';

/**
 * Moves the saved codes and redemptions of a merged user. All redemptions still count: if both users redeemed
 * a code, those of the merged user are numbered after those of the remaining record (BR-6).
 */
export async function moveUses(tx: Queries, { into, from }: MergedUsers): Promise<void> {
  await tx.execute(sql`delete from saved_promotions s using saved_promotions o
    where s.user_id = ${from} and o.user_id = ${into} and s.promotion_id = o.promotion_id`);
  await tx.update(savedPromotions).set({ userId: into }).where(eq(savedPromotions.userId, from));
  const last = sql`coalesce((select max(o.seq) from promo_redemptions o where o.customer = ${into}
    and o.promotion_id = promo_redemptions.promotion_id and o.period = promo_redemptions.period), 0)`;
  await tx
    .update(promoRedemptions)
    .set({ customer: into, seq: sql`${promoRedemptions.seq} + ${last}` })
    .where(eq(promoRedemptions.customer, from));
}
