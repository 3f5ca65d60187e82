import fc from 'fast-check';
import {
  choosePromotion,
  evaluatePromotion,
  type PromotionLine,
  type PromotionOutcome,
} from './promotion-rules';
import { anyFee, anyLines, anyTerms } from './testing/arbitraries';
import { ANYBODY, line, NOW, PROMOTIONS } from './testing/samples';

const savings = ({ discount, shippingDiscount }: PromotionOutcome) => discount + shippingDiscount;
const offers = Object.values(PROMOTIONS);
const choose = (lines: readonly PromotionLine[], shippingFee = 45_000, from: typeof offers = offers) =>
  choosePromotion(from, { lines, shippingFee, now: NOW }, () => ANYBODY);

describe('choosing a code', () => {
  it('selects the code that saves the most', () => {
    expect(choose([line(2_500_000)]).best).toMatchObject({
      promotion: { code: 'NEWUSER20' },
      outcome: { discount: 500_000 },
    });
    expect(choose([line(9_000_000)]).best?.promotion.code).toBe('BIRTHDAY15');
  });

  it('selects the code that ends first if several save the same amount', () => {
    const [a, b] = ['2026-12-01T00:00:00Z', '2026-11-25T00:00:00Z'].map((validTo, index) => ({
      ...PROMOTIONS.FREESHIP,
      code: `SHIP${index}` as 'FREESHIP',
      validTo,
    }));
    expect(choose([line(600_000)], 45_000, [a!, b!]).best?.promotion.code).toBe('SHIP1');
  });

  it('selects no code when none saves anything', () => {
    expect(choose([line(100_000)], 0)).toMatchObject({ best: null });
    expect(choose([], 0)).toMatchObject({ best: null, next: null });
    expect(choose([line(100_000)], 0, [])).toEqual({ best: null, next: null, all: [] });
  });

  it('ignores a delivery code when delivery is free', () => {
    const { best, all } = choose([line(600_000)], 0, [PROMOTIONS.FREESHIP]);
    expect(best).toBeNull();
    expect(all).toHaveLength(1);
  });

  it('returns the next code within reach and the missing amount', () => {
    const { best, next } = choose([line(480_000)], 45_000);
    expect(best).toBeNull();
    expect(next).toMatchObject({ promotion: { code: 'FREESHIP' }, outcome: { missing: 20_000 } });
  });

  it('does not suggest a code that saves less than the current best', () => {
    const lines = [line(1_990_000)];
    const small = { ...PROMOTIONS.FREESHIP, minOrder: 1_995_000, value: 10_000 };
    const { best, next } = choose(lines, 45_000, [PROMOTIONS.NEWUSER20, small]);
    expect(best?.promotion.code).toBe('NEWUSER20');
    expect(next).toBeNull();
  });

  it('sorts usable codes by savings, then codes within reach by missing amount, then the others', () => {
    const inactive = { ...PROMOTIONS.MEMBER10, isActive: false };
    const { all } = choose([line(1_600_000)], 45_000, [
      inactive,
      PROMOTIONS.SAVE500K,
      PROMOTIONS.FREESHIP,
      PROMOTIONS.BIRTHDAY15,
      PROMOTIONS.NEWUSER20,
    ]);
    expect(all.map(({ promotion }) => promotion.code)).toEqual([
      'NEWUSER20',
      'FREESHIP',
      'BIRTHDAY15',
      'SAVE500K',
      'MEMBER10',
    ]);
  });

  it('evaluates the customer’s eligibility for each code', () => {
    const request = { lines: [line(2_500_000)], shippingFee: 0, now: NOW };
    const { best } = choosePromotion(offers, request, ({ code }) => ({
      ...ANYBODY,
      inAudience: code === 'MEMBER10',
    }));
    expect(best?.promotion.code).toBe('MEMBER10');
  });
});

describe('for any cart and codes', () => {
  const anyOffers = fc
    .array(anyTerms, { maxLength: 8 })
    .map((terms) => terms.map((promotion, index) => ({ ...promotion, code: `CODE${index}` })));
  const checkProperty = (
    check: (
      result: ReturnType<typeof choosePromotion>,
      all: PromotionOutcome[],
      lines: PromotionLine[],
      fee: number,
    ) => void,
  ) =>
    fc.assert(
      fc.property(anyOffers, anyLines, anyFee, (promotions, lines, shippingFee) => {
        const request = { lines, shippingFee, now: NOW };
        const outcomes = promotions.map((promotion) =>
          evaluatePromotion({ ...request, promotion, customer: ANYBODY }),
        );
        check(
          choosePromotion(promotions, request, () => ANYBODY),
          outcomes,
          lines,
          shippingFee,
        );
      }),
      { numRuns: 300 },
    );

  it('no other code saves more than the best', () => {
    checkProperty(({ best }, outcomes) => {
      expect(best ? savings(best.outcome) : 0).toBe(Math.max(0, ...outcomes.map(savings)));
    });
  });

  it('every code is listed exactly once', () => {
    checkProperty(({ all }, outcomes) => {
      const codes = all.map(({ promotion }) => promotion.code);
      expect([...codes].sort()).toEqual(outcomes.map((_, index) => `CODE${index}`).sort());
    });
  });

  it('adding an eligible line with the missing amount makes the next code save more than the current best', () => {
    checkProperty(({ best, next }, _outcomes, lines, shippingFee) => {
      if (!next) return;
      const { promotion, outcome } = next;
      const group = promotion.category?.[0] ?? 'parts';
      const more = [...lines, { id: 'more', group, price: outcome.missing, quantity: 1 }];
      const request = { promotion, lines: more, shippingFee, now: NOW, customer: ANYBODY };
      const then = evaluatePromotion(request);
      expect(then.reason).toBeNull();
      expect(savings(then)).toBeGreaterThan(best ? savings(best.outcome) : 0);
    });
  });
});
