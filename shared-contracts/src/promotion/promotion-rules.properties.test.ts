import fc from 'fast-check';
import {
  evaluatePromotion,
  promotionBase,
  shareDiscount,
  type PromotionLine,
  type PromotionTerms,
} from './promotion-rules';
import { anyFee, anyLines, anyTerms } from './testing/arbitraries';
import { ANYBODY, line, NOW } from './testing/samples';

const evaluate = (promotion: PromotionTerms, lines: readonly PromotionLine[], shippingFee: number) =>
  evaluatePromotion({ promotion, lines, shippingFee, now: NOW, customer: ANYBODY });

const holds = (
  check: (promotion: PromotionTerms, lines: PromotionLine[], fee: number) => void,
  numRuns = 500,
) => fc.assert(fc.property(anyTerms, anyLines, anyFee, check), { numRuns });

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

describe('for any cart and code', () => {
  it('all amounts are non-negative integers', () => {
    holds((promotion, lines, fee) => {
      const { subtotal, discount, shippingDiscount, total, missing, shares } = evaluate(
        promotion,
        lines,
        fee,
      );
      const sums = [subtotal, discount, shippingDiscount, total, missing, ...shares.map((s) => s.amount)];
      expect(sums.every((value) => Number.isSafeInteger(value) && value >= 0)).toBe(true);
    });
  });

  it('the discount does not exceed the cap, the eligible lines and the delivery fee', () => {
    holds((promotion, lines, fee) => {
      const { discount, shippingDiscount } = evaluate(promotion, lines, fee);
      const cap = promotion.type === 'percentage' ? (promotion.maxDiscount ?? Infinity) : promotion.value;
      expect(discount).toBeLessThanOrEqual(Math.min(cap, promotionBase(promotion, lines)));
      expect(shippingDiscount).toBeLessThanOrEqual(Math.min(promotion.value, fee));
      expect(promotion.type === 'shipping' ? discount : shippingDiscount).toBe(0);
    });
  });

  it('the total is goods plus delivery less their discounts', () => {
    holds((promotion, lines, fee) => {
      const { subtotal, discount, shippingDiscount, total } = evaluate(promotion, lines, fee);
      expect(subtotal).toBe(sum(lines.map(({ price, quantity }) => price * quantity)));
      expect(total).toBe(subtotal - discount + fee - shippingDiscount);
    });
  });

  it('the shares add up to the discount, none exceeds its line, and ineligible lines have none', () => {
    holds((promotion, lines, fee) => {
      const { discount, shares } = evaluate(promotion, lines, fee);
      expect(shares.map(({ id }) => id)).toEqual(lines.map(({ id }) => id));
      expect(sum(shares.map(({ amount }) => amount))).toBe(discount);
      const { category = [] } = promotion;
      lines.forEach(({ price, quantity, group }, index) => {
        const foreign = category.length > 0 && !category.includes(group);
        expect(shares[index]?.amount).toBeLessThanOrEqual(foreign ? 0 : price * quantity);
      });
    });
  });

  it('evaluation is deterministic and does not modify its input', () => {
    holds((promotion, lines, fee) => {
      const before = JSON.stringify([promotion, lines]);
      expect(evaluate(promotion, lines, fee)).toEqual(evaluate(promotion, lines, fee));
      expect(JSON.stringify([promotion, lines])).toBe(before);
    }, 100);
  });

  it('a rejected code has no discount, and an amount is missing only below the minimum order', () => {
    holds((promotion, lines, fee) => {
      const { reason, discount, shippingDiscount, missing } = evaluate(promotion, lines, fee);
      if (reason !== null) expect([discount, shippingDiscount]).toEqual([0, 0]);
      expect(missing > 0).toBe(reason === 'PROMO_MIN_ORDER');
    });
  });

  it('percentages are exact for all safe integers', () => {
    const amount = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 100 }), (price, value) => {
        const terms: PromotionTerms = {
          type: 'percentage',
          value,
          minOrder: 0,
          validFrom: '2026-01-01T00:00:00Z',
          validTo: '2027-01-01T00:00:00Z',
          isActive: true,
          usageLimit: 1,
          usedCount: 0,
          usageScope: 'global',
          requiresVerifiedEmail: false,
          audience: 'all',
        };
        const exact = (BigInt(price) * BigInt(value)) / 100n;
        expect(evaluate(terms, [line(price)], 0).discount).toBe(Number(exact));
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('sharing a discount', () => {
  const of = (...amounts: number[]) => amounts.map((amount, index) => ({ id: String(index), amount }));
  const shared = (discount: number, ...amounts: number[]) =>
    shareDiscount(discount, of(...amounts)).map(({ amount }) => amount);

  it('assigns the rest to the largest remainders, and to the first of equal remainders', () => {
    expect(shared(100, 1, 1, 1)).toEqual([34, 33, 33]);
    expect(shared(101, 1, 1, 1)).toEqual([34, 34, 33]);
    expect(shared(10, 1, 2, 4)).toEqual([1, 3, 6]);
    expect(shared(1, 1, 2)).toEqual([0, 1]);
  });

  it('returns zero shares for no discount', () => {
    expect(shared(0, 5, 5)).toEqual([0, 0]);
    expect(shared(0, 0, 0)).toEqual([0, 0]);
    expect(shared(0)).toEqual([]);
  });

  it('returns the full amounts for a full discount', () => {
    expect(shared(12, 5, 0, 7)).toEqual([5, 0, 7]);
  });

  it('deviates from the exact share by less than one đồng per line', () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(amounts, fc.double({ min: 0, max: 1, noNaN: true }), (list, part) => {
        const total = sum(list);
        const discount = Math.floor(total * part);
        const shares = shareDiscount(discount, of(...list)).map(({ amount }) => amount);
        expect(sum(shares)).toBe(discount);
        list.forEach((amount, index) => {
          const off = BigInt(shares[index] ?? 0) * BigInt(total) - BigInt(discount) * BigInt(amount);
          expect(off < BigInt(total || 1) && -off < BigInt(total || 1)).toBe(true);
          expect(shares[index]).toBeLessThanOrEqual(amount);
        });
      }),
    );
  });
});
