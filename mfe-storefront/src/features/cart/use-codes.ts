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
  /** Price of the cart with the applied code. */
  readonly outcome: PromotionOutcome;
  /** Code with the largest saving; null if none saves anything. */
  readonly best: Choice | null;
  readonly next: Choice | null;
  /** All saved and running codes, sorted by usefulness to the customer. */
  readonly all: readonly Choice[];
}

/** Returns the total saving of a code, in đồng. */
export const savingOf = ({ discount, shippingDiscount }: PromotionOutcome): number =>
  discount + shippingDiscount;

/**
 * Evaluates the saved and the running codes on this cart with the same calculation as the server.
 * @param fee the estimated shipping fee, in đồng
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
