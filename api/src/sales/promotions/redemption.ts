import { and, eq, lt, ne, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { promoRedemptions, promotions } from './tables';
import { periodOf } from './view';
import type { PromotionRow } from './repository';

interface Use {
  readonly orderId: string;
  /** Account id, or `phone:` and a hash for a guest. */
  readonly customer: string;
  /** Discount in đồng. */
  readonly amount: number;
}

/**
 * Redeems a code for an order (BR-6). The database decides between concurrent attempts.
 * @returns false if no use is left
 */
export async function redeem(tx: Queries, promotion: PromotionRow, use: Use, now: Date): Promise<boolean> {
  const row = {
    ...use,
    promotionId: promotion.id,
    period: periodOf(promotion, now),
    state: 'held' as const,
    createdAt: now,
    updatedAt: now,
  };
  if (promotion.usageScope === 'customer') {
    for (const seq of await freeNumbers(tx, promotion, row)) {
      const { rowCount } = await tx
        .insert(promoRedemptions)
        .values({ ...row, seq })
        .onConflictDoNothing();
      if (rowCount === 1) return true;
    }
    return false;
  }
  const { rowCount } = await tx
    .update(promotions)
    .set({ usedCount: sql`${promotions.usedCount} + 1`, updatedAt: now })
    .where(and(eq(promotions.id, promotion.id), lt(promotions.usedCount, promotions.usageLimit)));
  if (rowCount !== 1) return false;
  await tx.insert(promoRedemptions).values(row);
  return true;
}

/** Returns the numbers of a customer's uses that are free, as far as this transaction can see. */
async function freeNumbers(
  tx: Queries,
  { id, usageLimit }: PromotionRow,
  { customer, period }: { customer: string; period: string },
): Promise<number[]> {
  const taken = await tx
    .select({ seq: promoRedemptions.seq })
    .from(promoRedemptions)
    .where(
      and(
        eq(promoRedemptions.promotionId, id),
        eq(promoRedemptions.customer, customer),
        eq(promoRedemptions.period, period),
        ne(promoRedemptions.state, 'released'),
      ),
    );
  const used = new Set(taken.map(({ seq }) => seq));
  return Array.from({ length: usageLimit }, (_, index) => index + 1).filter((seq) => !used.has(seq));
}

/** Releases the use of a code by an order whose goods did not reach the customer. */
export async function releaseUse(tx: Queries, orderId: string, now: Date): Promise<void> {
  const [freed] = await moveUse(tx, orderId, 'released', now);
  if (!freed || freed.seq !== null) return;
  await tx
    .update(promotions)
    .set({ usedCount: sql`greatest(${promotions.usedCount} - 1, 0)`, updatedAt: now })
    .where(eq(promotions.id, freed.promotionId));
}

/** Changes the amount of the use of a code by an order that was changed. */
export async function changeUse(tx: Queries, orderId: string, amount: number, now: Date): Promise<void> {
  await tx
    .update(promoRedemptions)
    .set({ amount, updatedAt: now, version: sql`${promoRedemptions.version} + 1` })
    .where(and(eq(promoRedemptions.orderId, orderId), eq(promoRedemptions.state, 'held')));
}

/** Makes the use of a code final after the goods were delivered. */
export async function settleUse(tx: Queries, orderId: string, now: Date): Promise<void> {
  await moveUse(tx, orderId, 'used', now);
}

const moveUse = (tx: Queries, orderId: string, state: 'used' | 'released', now: Date) =>
  tx
    .update(promoRedemptions)
    .set({ state, updatedAt: now, version: sql`${promoRedemptions.version} + 1` })
    .where(and(eq(promoRedemptions.orderId, orderId), eq(promoRedemptions.state, 'held')))
    .returning({ promotionId: promoRedemptions.promotionId, seq: promoRedemptions.seq });
