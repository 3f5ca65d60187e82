/** Tabs of the promotions page that the mega menu links to (specification §2). */
export const PROMOTION_GROUPS = ['flash', 'vip', 'seasonal'] as const;
export type PromotionGroup = (typeof PROMOTION_GROUPS)[number];
export const PROMOTION_GROUP_LABELS: Record<PromotionGroup, string> = {
  flash: 'Flash sale',
  vip: 'VIP',
  seasonal: 'Theo mùa',
};

/** Reasons why a code is rejected, in the order of the checks; the first failing one is returned (BR-5). */
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

/** Scope of a usage limit: per customer (BIRTHDAY15: per year), or all customers together (decision D3). */
export const USAGE_SCOPES = ['customer', 'global'] as const;
export type UsageScope = (typeof USAGE_SCOPES)[number];

/**
 * Options of a promotion that are on or off, off by default. Each is a column of that name, a checkbox of the form, and
 * a boolean in requests, responses and stored codes, all of which are derived from this list.
 */
export const PROMOTION_OPTIONS = ['requiresVerifiedEmail'] as const;
export type PromotionOption = (typeof PROMOTION_OPTIONS)[number];

/** Returns all options of a promotion. An option that is absent, as in data of an older release, is off. */
export const promotionOptions = (
  source: Readonly<Partial<Record<PromotionOption, unknown>>> | null,
): Record<PromotionOption, boolean> =>
  Object.fromEntries(PROMOTION_OPTIONS.map((option) => [option, source?.[option] === true])) as Record<
    PromotionOption,
    boolean
  >;
