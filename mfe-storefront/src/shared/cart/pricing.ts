import type { User } from '@evcare/shared-contracts';
import {
  evaluatePromotion,
  type Offer,
  type PromoReason,
  type PromotionCustomer,
  type PromotionLine,
  type PromotionOutcome,
} from '@evcare/shared-contracts/shop';
import type { CartLine } from './cart-slice';

/** Returns the lines in the form that the promotion arithmetic takes. */
export const promotionLines = (items: readonly CartLine[]): PromotionLine[] =>
  items.map(({ id, group, price, quantity }) => ({ id, group, price, quantity }));

/** Returns the customer for promotion rules, as far as the browser knows; the server decides. */
export const customerOf = (
  user: User | null,
  { inAudience }: Pick<Offer, 'inAudience'>,
): PromotionCustomer => ({
  signedIn: user !== null,
  emailVerified: user?.emailVerified ?? false,
  inAudience,
});

export interface PriceRequest {
  readonly items: readonly CartLine[];
  readonly offer: Offer | null;
  /** Integer đồng. */
  readonly shippingFee: number;
  readonly user: User | null;
  /** The server's time. */
  readonly now: Date;
}

/** Returns the price of the cart with or without a code, by the same arithmetic as the server's (BR-5). */
export function priceCart({ items, offer, shippingFee, user, now }: PriceRequest): PromotionOutcome {
  const lines = promotionLines(items);
  if (offer) {
    const customer = customerOf(user, offer);
    return evaluatePromotion({ promotion: offer, lines, shippingFee, now, customer });
  }
  const customer = { signedIn: user !== null, emailVerified: false, inAudience: false };
  return { ...evaluatePromotion({ promotion: null, lines, shippingFee, now, customer }), reason: null };
}

const CURABLE: readonly PromoReason[] = [
  'PROMO_LOGIN',
  'PROMO_UNVERIFIED',
  'PROMO_CATEGORY',
  'PROMO_MIN_ORDER',
];

/** Returns true if the visitor can resolve the reason: the code may stay applied, without a discount. */
export const isCurable = (reason: PromoReason | null): boolean => reason === null || CURABLE.includes(reason);
