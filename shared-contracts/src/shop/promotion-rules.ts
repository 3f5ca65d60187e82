import type { PromotionCategory, PromotionType } from '../domain/promotion-kinds';

/** Why a code does not help, in the order in which the checks are made: the first that fails wins (BR-5). */
export const PROMO_REASONS = [
  'PROMO_NOT_FOUND',
  'PROMO_NOT_STARTED',
  'PROMO_EXPIRED',
  'PROMO_LOGIN',
  'PROMO_UNVERIFIED',
  'PROMO_AUDIENCE',
  'PROMO_ALREADY_USED',
  'PROMO_USED_UP',
  'PROMO_CATEGORY',
  'PROMO_MIN_ORDER',
] as const;
export type PromoReason = (typeof PROMO_REASONS)[number];

export const PROMO_AUDIENCES = ['all', 'new', 'birthday', 'member'] as const;
export type PromoAudience = (typeof PROMO_AUDIENCES)[number];

/** How far a usage limit reaches: each customer (BIRTHDAY15: each year), or everybody together (decision D3). */
export const USAGE_SCOPES = ['customer', 'global'] as const;
export type UsageScope = (typeof USAGE_SCOPES)[number];

/** What the arithmetic needs of a promotion. Money is integer đồng, times are ISO-8601. */
export interface PromotionTerms {
  readonly type: PromotionType;
  /** Per cent, or đồng. */
  readonly value: number;
  readonly minOrder: number;
  readonly maxDiscount?: number | undefined;
  readonly validFrom: string;
  readonly validTo: string;
  readonly isActive: boolean;
  readonly usageLimit: number;
  /** Uses within `usageScope`. */
  readonly usedCount: number;
  readonly usageScope: UsageScope;
  readonly requiresVerifiedEmail: boolean;
  readonly audience: PromoAudience;
  /** Empty or absent: all lines count. */
  readonly category?: readonly PromotionCategory[] | undefined;
}

export interface PromotionLine {
  readonly id: string;
  readonly group: PromotionCategory;
  readonly price: number;
  readonly quantity: number;
}

/** Who would use the code. */
export interface PromotionCustomer {
  readonly signedIn: boolean;
  readonly emailVerified: boolean;
  /** Whether this person belongs to the promotion's audience; only the server knows for sure. */
  readonly inAudience: boolean;
}

export interface PromotionRequest {
  readonly promotion: PromotionTerms | null;
  readonly lines: readonly PromotionLine[];
  readonly shippingFee: number;
  readonly now: Date;
  readonly customer: PromotionCustomer;
}

/** What a code does to an order. All money is integer đồng; nothing is ever negative. */
export interface PromotionOutcome {
  readonly subtotal: number;
  readonly discount: number;
  readonly shippingDiscount: number;
  readonly total: number;
  /** Each line's part of `discount`; they add up to it. */
  readonly shares: readonly { readonly id: string; readonly amount: number }[];
  readonly reason: PromoReason | null;
  /** For PROMO_MIN_ORDER: đồng that are missing. */
  readonly missing: number;
}

const amountOf = ({ price, quantity }: PromotionLine): number => price * quantity;
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** True where only somebody signed in can use it: it counts uses by customer, or wants a verified address. */
export const needsSignIn = ({ usageScope, requiresVerifiedEmail, audience }: PromotionTerms): boolean =>
  usageScope === 'customer' || requiresVerifiedEmail || audience !== 'all';

const counts = ({ category }: PromotionTerms, { group }: PromotionLine): boolean =>
  !category || category.length === 0 || category.includes(group);

/** Sum of the lines a promotion counts. */
export const promotionBase = (promotion: PromotionTerms, lines: readonly PromotionLine[]): number =>
  sum(lines.filter((line) => counts(promotion, line)).map(amountOf));

/** The first check that fails, or null. `validFrom ≤ now < validTo`; a base equal to the minimum passes. */
function refusal({ promotion, lines, now, customer }: PromotionRequest): PromoReason | null {
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

/** `floor(amount * per cent / 100)` without leaving the safe integers. */
const percentOf = (amount: number, percent: number): number =>
  Math.floor(amount / 100) * percent + Math.floor(((amount % 100) * percent) / 100);

function discountOf({ type, value, maxDiscount }: PromotionTerms, base: number): number {
  if (type === 'shipping') return 0;
  const wanted = type === 'percentage' ? Math.min(percentOf(base, value), maxDiscount ?? Infinity) : value;
  return Math.min(wanted, base);
}

/**
 * The promotion arithmetic (product rule BR-5), used by the cart and by the server: one code for an order, integer
 * đồng, no floats. A code that does not qualify comes back with its reason and takes nothing off.
 */
export function evaluatePromotion(request: PromotionRequest): PromotionOutcome {
  const { promotion, lines, shippingFee } = request;
  const subtotal = sum(lines.map(amountOf));
  const reason = refusal(request);
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
      lines.map((line) => ({ id: line.id, amount: counts(promotion, line) ? amountOf(line) : 0 })),
    ),
    reason: null,
    missing: 0,
  };
}

/**
 * Splits a discount over lines by their amounts: largest remainder first, earlier lines before later ones, so that the
 * shares add up to the đồng and a partial return knows what to pay back. `discount` may not exceed the amounts' sum.
 */
export function shareDiscount(
  discount: number,
  lines: readonly { readonly id: string; readonly amount: number }[],
): { id: string; amount: number }[] {
  const total = BigInt(sum(lines.map(({ amount }) => amount)));
  if (total === 0n) return lines.map(({ id }) => ({ id, amount: 0 }));
  const parts = lines.map(({ id, amount }, index) => {
    const exact = BigInt(discount) * BigInt(amount);
    return { id, index, amount: Number(exact / total), rest: exact % total };
  });
  const left = discount - sum(parts.map(({ amount }) => amount));
  const first = [...parts].sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  const favoured = new Set(first.slice(0, left).map(({ index }) => index));
  return parts.map(({ id, index, amount }) => ({ id, amount: amount + (favoured.has(index) ? 1 : 0) }));
}

export interface PromotionChoice<P> {
  readonly promotion: P;
  readonly outcome: PromotionOutcome;
}

const saved = ({ discount, shippingDiscount }: PromotionOutcome): number => discount + shippingDiscount;

/**
 * The voucher solver: every code held against the cart. `best` saves most (of equals the one that ends first); `next`
 * is the code within reach by the smallest addition that would then save more than `best` does now; `all` is in the
 * order in which a customer wants to see them.
 */
export function choosePromotion<P extends PromotionTerms & { readonly code: string }>(
  promotions: readonly P[],
  request: Omit<PromotionRequest, 'promotion' | 'customer'>,
  customerOf: (promotion: P) => PromotionCustomer,
): { best: PromotionChoice<P> | null; next: PromotionChoice<P> | null; all: readonly PromotionChoice<P>[] } {
  const judged = promotions.map((promotion) => ({
    promotion,
    outcome: evaluatePromotion({ ...request, promotion, customer: customerOf(promotion) }),
  }));
  const usable = judged
    .filter(({ outcome }) => outcome.reason === null && saved(outcome) > 0)
    .sort(
      (a, b) =>
        saved(b.outcome) - saved(a.outcome) ||
        Date.parse(a.promotion.validTo) - Date.parse(b.promotion.validTo),
    );
  const best = usable[0] ?? null;
  const within = judged
    .filter(({ outcome }) => outcome.reason === 'PROMO_MIN_ORDER')
    .sort((a, b) => a.outcome.missing - b.outcome.missing);
  const next =
    within.find(
      ({ promotion }) => reachable(promotion, request.shippingFee) > (best ? saved(best.outcome) : 0),
    ) ?? null;
  const others = judged.filter((one) => !usable.includes(one) && !within.includes(one));
  return { best, next, all: [...usable, ...within, ...others] };
}

/** What a code takes off at just its minimum. */
const reachable = (promotion: PromotionTerms, shippingFee: number): number =>
  promotion.type === 'shipping'
    ? Math.min(promotion.value, shippingFee)
    : discountOf(promotion, promotion.minOrder);
