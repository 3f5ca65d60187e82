import { evaluatePromotion, needsSignIn, type PromotionLine } from '@evcare/shared-contracts/shop';
import type { Queries } from '../../platform/db/client';
import { findPromotions } from './repository';
import { toPromotion } from './view';

/** Code that makes delivery free, and the amount by which the lines are below its minimum. */
export interface FreeDelivery {
  readonly code: string;
  readonly missing: number;
}

const ANYONE = { signedIn: false, emailVerified: false, inAudience: true };

/**
 * Returns the code that makes the delivery of these lines free. Only codes for everyone count; of several,
 * the code with the smallest missing amount is chosen. Returns `null` if there is no such code, no line
 * or no fee.
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
