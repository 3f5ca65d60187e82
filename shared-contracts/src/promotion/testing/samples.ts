import {
  PROMO_FIXED_VALUE,
  PROMO_MAX_DISCOUNTS,
  PROMO_MIN_ORDERS,
  PROMO_PERCENTAGES,
  PROMO_SHIPPING_VALUE,
  PROMO_USAGE_LIMITS,
} from '../../constants';
import type { PromotionCategory } from '../promotion-kinds';
import type { PromotionCustomer, PromotionLine, PromotionTerms } from '../promotion-rules';

/** Time at which every sample promotion is valid. */
export const NOW = new Date('2026-11-21T03:00:00Z');

export type Code = 'NEWUSER20' | 'FREESHIP' | 'SAVE500K' | 'BIRTHDAY15' | 'MEMBER10';

const live = {
  validFrom: '2026-11-01T00:00:00Z',
  validTo: '2026-12-01T00:00:00Z',
  isActive: true,
  usedCount: 0,
} as const;
const personal = { ...live, usageScope: 'customer', requiresVerifiedEmail: true } as const;
const open = { ...live, usageScope: 'global', requiresVerifiedEmail: false, audience: 'all' } as const;

/** Five promotions of the specification with their values (§9). */
export const PROMOTIONS: Record<Code, PromotionTerms & { readonly code: Code }> = {
  NEWUSER20: {
    ...personal,
    code: 'NEWUSER20',
    type: 'percentage',
    value: PROMO_PERCENTAGES[0],
    minOrder: PROMO_MIN_ORDERS[0],
    maxDiscount: PROMO_MAX_DISCOUNTS[0],
    usageLimit: PROMO_USAGE_LIMITS[0],
    audience: 'new',
  },
  FREESHIP: {
    ...open,
    code: 'FREESHIP',
    type: 'shipping',
    value: PROMO_SHIPPING_VALUE,
    minOrder: PROMO_MIN_ORDERS[1],
    usageLimit: PROMO_USAGE_LIMITS[1],
  },
  SAVE500K: {
    ...open,
    code: 'SAVE500K',
    type: 'fixed',
    value: PROMO_FIXED_VALUE,
    minOrder: PROMO_MIN_ORDERS[2],
    usageLimit: PROMO_USAGE_LIMITS[2],
    category: ['parts', 'equipment'],
  },
  BIRTHDAY15: {
    ...personal,
    code: 'BIRTHDAY15',
    type: 'percentage',
    value: PROMO_PERCENTAGES[1],
    minOrder: PROMO_MIN_ORDERS[3],
    maxDiscount: PROMO_MAX_DISCOUNTS[1],
    usageLimit: PROMO_USAGE_LIMITS[3],
    audience: 'birthday',
  },
  MEMBER10: {
    ...personal,
    code: 'MEMBER10',
    type: 'percentage',
    value: PROMO_PERCENTAGES[2],
    minOrder: PROMO_MIN_ORDERS[4],
    maxDiscount: PROMO_MAX_DISCOUNTS[2],
    usageLimit: PROMO_USAGE_LIMITS[4],
    audience: 'member',
  },
};

/** Customer who meets all conditions. */
export const ANYBODY: PromotionCustomer = { signedIn: true, emailVerified: true, inAudience: true };

/** Cart line; by default its id consists of its group and price. */
export const line = (
  price: number,
  quantity = 1,
  group: PromotionCategory = 'parts',
  id = `${group}-${price}`,
): PromotionLine => ({ id, price, quantity, group });
