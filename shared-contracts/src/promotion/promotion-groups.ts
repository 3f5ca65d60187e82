/** Tabs of the promotions page, as the mega menu links them (specification §2). */
export const PROMOTION_GROUPS = ['flash', 'vip', 'seasonal'] as const;
export type PromotionGroup = (typeof PROMOTION_GROUPS)[number];
export const PROMOTION_GROUP_LABELS: Record<PromotionGroup, string> = {
  flash: 'Flash sale',
  vip: 'VIP',
  seasonal: 'Theo mùa',
};
