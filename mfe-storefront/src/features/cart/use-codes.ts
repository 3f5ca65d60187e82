import { useMemo } from 'react';
import {
  choosePromotion,
  type Offer,
  type PromotionChoice,
  type PromotionOutcome,
} from '@evcare/shared-contracts/shop';
import { customerOf, priceCart, promotionLines } from '../../shared/cart/pricing';
import { useCart, usePromo } from '../../shared/cart/use-cart';
import { useSession } from '../../shared/scope';

export type Choice = PromotionChoice<Offer>;

export interface Codes {
  readonly applied: Offer | null;
  /** What the cart costs with the applied code. */
  readonly outcome: PromotionOutcome;
  /** Saves most; null where none saves anything. */
  readonly best: Choice | null;
  readonly next: Choice | null;
  /** Every saved and running code, as a customer wants to see them. */
  readonly all: readonly Choice[];
}

/** What a code takes off altogether, in đồng. */
export const savingOf = ({ discount, shippingDiscount }: PromotionOutcome): number =>
  discount + shippingDiscount;

/**
 * The voucher solver on this cart: the saved and the running codes, held against the lines by the server's arithmetic.
 * @param fee the estimated fee, in đồng
 * @param now the server's time (ms)
 */
export function useCodes(fee: number, now: number): Codes {
  const { items } = useCart();
  const { appliedPromo, savedPromotions, availablePromotions } = usePromo();
  const { user } = useSession();

  return useMemo(() => {
    const at = new Date(now);
    const known = new Set(availablePromotions.map(({ id }) => id));
    const offers = [...availablePromotions, ...savedPromotions.filter(({ id }) => !known.has(id))];
    const request = { lines: promotionLines(items), shippingFee: fee, now: at };
    const { best, next, all } = choosePromotion(offers, request, (offer) => customerOf(user, offer));
    const outcome = priceCart({ items, offer: appliedPromo, shippingFee: fee, user, now: at });
    return { applied: appliedPromo, outcome, best, next, all };
  }, [appliedPromo, availablePromotions, fee, items, now, savedPromotions, user]);
}
