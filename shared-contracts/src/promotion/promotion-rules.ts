import type { Offer } from './offer-schemas';
import type { PromotionCategory } from './promotion-kinds';
import type { PromoReason } from './promotion-terms';

/** Terms of a promotion needed to evaluate it. */
export type PromotionTerms = Readonly<
  Pick<
    Offer,
    | 'type'
    | 'value'
    | 'minOrder'
    | 'maxDiscount'
    | 'validFrom'
    | 'validTo'
    | 'isActive'
    | 'usageLimit'
    | 'usedCount'
    | 'usageScope'
    | 'requiresVerifiedEmail'
    | 'audience'
  >
> & { readonly category?: readonly PromotionCategory[] | undefined };

export interface PromotionLine {
  readonly id: string;
  readonly group: PromotionCategory;
  readonly price: number;
  readonly quantity: number;
}

/** Customer for whom the code is evaluated. */
export interface PromotionCustomer {
  readonly signedIn: boolean;
  readonly emailVerified: boolean;
  /** True if the customer belongs to the promotion's audience; only the server can decide it reliably. */
  readonly inAudience: boolean;
}

export interface PromotionRequest {
  readonly promotion: PromotionTerms | null;
  readonly lines: readonly PromotionLine[];
  readonly shippingFee: number;
  readonly now: Date;
  readonly customer: PromotionCustomer;
}

/** Effect of a code on an order. All amounts are non-negative integer đồng. */
export interface PromotionOutcome {
  readonly subtotal: number;
  readonly discount: number;
  readonly shippingDiscount: number;
  readonly total: number;
  /** Share of `discount` per line; the shares add up to it. */
  readonly shares: readonly { readonly id: string; readonly amount: number }[];
  readonly reason: PromoReason | null;
  /** Missing amount in đồng for PROMO_MIN_ORDER, else 0. */
  readonly missing: number;
}

const amountOf = ({ price, quantity }: PromotionLine): number => price * quantity;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, value) => total + value, 0);

/** Returns whether only a signed-in user can use a promotion, because of its usage scope, e-mail rule or audience. */
export const needsSignIn = ({ usageScope, requiresVerifiedEmail, audience }: PromotionTerms): boolean =>
  usageScope === 'customer' || requiresVerifiedEmail || audience !== 'all';

const isEligible = ({ category }: PromotionTerms, { group }: PromotionLine): boolean =>
  !category || category.length === 0 || category.includes(group);

/** Returns the total of the lines that are eligible for a promotion. */
export const promotionBase = (promotion: PromotionTerms, lines: readonly PromotionLine[]): number =>
  sum(lines.filter((line) => isEligible(promotion, line)).map(amountOf));

/** Returns the first failing check, or null. `validFrom ≤ now < validTo`; a total equal to the minimum passes. */
function findRejection({ promotion, lines, now, customer }: PromotionRequest): PromoReason | null {
  if (!promotion || !promotion.isActive) return 'PROMO_NOT_FOUND';
  if (now.getTime() < Date.parse(promotion.validFrom)) return 'PROMO_NOT_STARTED';
  if (now.getTime() >= Date.parse(promotion.validTo)) return 'PROMO_EXPIRED';
  if (needsSignIn(promotion) && !customer.signedIn) return 'PROMO_LOGIN';
  if (promotion.requiresVerifiedEmail && !customer.emailVerified) return 'PROMO_UNVERIFIED';
  if (promotion.audience !== 'all' && !customer.inAudience) return 'PROMO_AUDIENCE';
  if (promotion.usedCount >= promotion.usageLimit) {
    return promotion.usageScope === 'customer' ? 'PROMO_ALREADY_USED' : 'PROMO_USED_UP';
  }
  const base = promotionBase(promotion, lines);
  if (base === 0) return 'PROMO_CATEGORY';
  return base < promotion.minOrder ? 'PROMO_MIN_ORDER' : null;
}

/** Returns `floor(amount * percent / 100)` within the range of safe integers. */
const percentOf = (amount: number, percent: number): number =>
  Math.floor(amount / 100) * percent + Math.floor(((amount % 100) * percent) / 100);

function discountOf({ type, value, maxDiscount }: PromotionTerms, base: number): number {
  if (type === 'shipping') return 0;
  const nominal = type === 'percentage' ? Math.min(percentOf(base, value), maxDiscount ?? Infinity) : value;
  return Math.min(nominal, base);
}

/**
 * Evaluates a promotion for an order (product rule BR-5), in the cart and on the server: one code per order, integer
 * đồng, no floats. A code that does not qualify is returned with its reason and without a discount.
 */
export function evaluatePromotion(request: PromotionRequest): PromotionOutcome {
  const { promotion, lines, shippingFee } = request;
  const subtotal = sum(lines.map(amountOf));
  const reason = findRejection(request);
  if (!promotion || reason) {
    const missing =
      promotion && reason === 'PROMO_MIN_ORDER' ? promotion.minOrder - promotionBase(promotion, lines) : 0;
    const shares = lines.map(({ id }) => ({ id, amount: 0 }));
    return {
      subtotal,
      discount: 0,
      shippingDiscount: 0,
      total: subtotal + shippingFee,
      shares,
      reason,
      missing,
    };
  }
  const base = promotionBase(promotion, lines);
  const discount = discountOf(promotion, base);
  const shippingDiscount = promotion.type === 'shipping' ? Math.min(promotion.value, shippingFee) : 0;
  return {
    subtotal,
    discount,
    shippingDiscount,
    total: subtotal - discount + shippingFee - shippingDiscount,
    shares: shareDiscount(
      discount,
      lines.map((line) => ({ id: line.id, amount: isEligible(promotion, line) ? amountOf(line) : 0 })),
    ),
    reason: null,
    missing: 0,
  };
}

/**
 * Splits a discount over lines in proportion to their amounts by the largest remainder method; of equal
 * remainders, earlier lines come first. The shares add up exactly, so that a partial return can be refunded.
 * `discount` must not exceed the total.
 */
export function shareDiscount(
  discount: number,
  lines: readonly { readonly id: string; readonly amount: number }[],
): { id: string; amount: number }[] {
  const total = BigInt(sum(lines.map(({ amount }) => amount)));
  if (total === 0n) return lines.map(({ id }) => ({ id, amount: 0 }));
  const parts = lines.map(({ id, amount }, index) => {
    const exact = BigInt(discount) * BigInt(amount);
    return { id, index, amount: Number(exact / total), remainder: exact % total };
  });
  const undistributed = discount - sum(parts.map(({ amount }) => amount));
  const byRemainder = [...parts].sort((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  );
  const roundedUp = new Set(byRemainder.slice(0, undistributed).map(({ index }) => index));
  return parts.map(({ id, index, amount }) => ({ id, amount: amount + (roundedUp.has(index) ? 1 : 0) }));
}

export interface PromotionChoice<P> {
  readonly promotion: P;
  readonly outcome: PromotionOutcome;
}

const savings = ({ discount, shippingDiscount }: PromotionOutcome): number => discount + shippingDiscount;

/**
 * Evaluates all codes for a cart. `best` saves the most; of equal codes, it is the one that ends first.
 * `next` is the code with the smallest missing amount that would then save more than `best` does now. `all`
 * is sorted by relevance to the customer.
 */
export function choosePromotion<P extends PromotionTerms & { readonly code: string }>(
  promotions: readonly P[],
  request: Omit<PromotionRequest, 'promotion' | 'customer'>,
  customerOf: (promotion: P) => PromotionCustomer,
): { best: PromotionChoice<P> | null; next: PromotionChoice<P> | null; all: readonly PromotionChoice<P>[] } {
  const choices = promotions.map((promotion) => ({
    promotion,
    outcome: evaluatePromotion({ ...request, promotion, customer: customerOf(promotion) }),
  }));
  const usable = choices
    .filter(({ outcome }) => outcome.reason === null && savings(outcome) > 0)
    .sort(
      (a, b) =>
        savings(b.outcome) - savings(a.outcome) ||
        Date.parse(a.promotion.validTo) - Date.parse(b.promotion.validTo),
    );
  const best = usable[0] ?? null;
  const withinReach = choices
    .filter(({ outcome }) => outcome.reason === 'PROMO_MIN_ORDER')
    .sort((a, b) => a.outcome.missing - b.outcome.missing);
  const next =
    withinReach.find(
      ({ promotion }) =>
        discountAtMinimum(promotion, request.shippingFee) > (best ? savings(best.outcome) : 0),
    ) ?? null;
  const others = choices.filter((choice) => !usable.includes(choice) && !withinReach.includes(choice));
  return { best, next, all: [...usable, ...withinReach, ...others] };
}

/** Returns the discount of a code at its minimum order. */
const discountAtMinimum = (promotion: PromotionTerms, shippingFee: number): number =>
  promotion.type === 'shipping'
    ? Math.min(promotion.value, shippingFee)
    : discountOf(promotion, promotion.minOrder);
