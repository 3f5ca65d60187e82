import fc from 'fast-check';
import { PROMOTION_CATEGORIES, PROMOTION_TYPES } from '../promotion-kinds';
import type { PromotionLine, PromotionTerms } from '../promotion-rules';

const category = fc.constantFrom(...PROMOTION_CATEGORIES);

/** Lines with unique ids, of up to 99 pieces at up to 200 million đồng each. */
export const anyLines = fc
  .array(
    fc.record({
      price: fc.integer({ min: 0, max: 200_000_000 }),
      quantity: fc.integer({ min: 1, max: 99 }),
      group: category,
    }),
    { maxLength: 12 },
  )
  .map((lines): PromotionLine[] => lines.map((line, index) => ({ ...line, id: `line-${index}` })));

/** Promotion that can only be rejected because of the cart. */
export const anyTerms: fc.Arbitrary<PromotionTerms> = fc
  .record({
    type: fc.constantFrom(...PROMOTION_TYPES),
    percent: fc.integer({ min: 0, max: 100 }),
    amount: fc.integer({ min: 0, max: 50_000_000 }),
    minOrder: fc.integer({ min: 0, max: 100_000_000 }),
    maxDiscount: fc.option(fc.integer({ min: 0, max: 10_000_000 }), { nil: undefined }),
    category: fc.option(fc.uniqueArray(category), { nil: undefined }),
    days: fc.integer({ min: 1, max: 300 }),
  })
  .map(({ type, percent, amount, days, ...rest }) => ({
    ...rest,
    type,
    value: type === 'percentage' ? percent : amount,
    validFrom: '2026-11-01T00:00:00Z',
    validTo: new Date(Date.UTC(2026, 11, days)).toISOString(),
    isActive: true,
    usageLimit: 1,
    usedCount: 0,
    usageScope: 'global' as const,
    requiresVerifiedEmail: false,
    audience: 'all' as const,
  }));

export const anyFee = fc.integer({ min: 0, max: 1_000_000 });
