export const PROMOTION_TYPES = ['percentage', 'shipping', 'fixed'] as const;
export const PROMOTION_CATEGORIES = ['parts', 'accessories', 'equipment'] as const;

export type PromotionType = (typeof PROMOTION_TYPES)[number];
export type PromotionCategory = (typeof PROMOTION_CATEGORIES)[number];
