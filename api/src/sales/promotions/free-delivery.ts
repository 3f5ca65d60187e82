import { evaluatePromotion, needsSignIn, type PromotionLine } from '@evcare/shared-contracts/shop';
import type { Queries } from '../../platform/db/client';
import { findPromotions } from './repository';
import { toPromotion } from './view';

/** Code with which delivery is free, and the amount that is missing for it. */
export interface FreeDelivery {
  readonly code: string;
  readonly missing: number;
}

const ANYONE = { signedIn: false, emailVerified: false, inAudience: true };

/**
 * Returns the code for everyone that makes the delivery of these lines free with the smallest missing amount; `null`
 * if there is none or nothing to pay.
 */
export async function freeDeliveryFor(
  db: Queries,
  lines: readonly PromotionLine[],
  shippingFee: number,
  now: Date,
): Promise<FreeDelivery | null> {
  if (shippingFee === 0 || lines.length === 0) return null;
  const rows = await findPromotions(db, { group: undefined, endsAfter: now, beginsBefore: now });
  const codes = rows
    .filter(({ type, value }) => type === 'shipping' && value >= shippingFee)
    .map((row) => toPromotion(row, { usedCount: row.usedCount, inAudience: true }, () => null))
    .filter((promotion) => !needsSignIn(promotion))
    .flatMap((promotion) => {
      const { reason, missing } = evaluatePromotion({ promotion, lines, shippingFee, now, customer: ANYONE });
      return reason === null || reason === 'PROMO_MIN_ORDER' ? [{ code: promotion.code, missing }] : [];
    });
  return codes.sort((a, b) => a.missing - b.missing)[0] ?? null;
}
