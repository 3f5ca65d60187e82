import {
  evaluatePromotion,
  needsSignIn,
  promotionBase,
  type PromotionCustomer,
  type PromotionLine,
  type PromotionRequest,
  type PromotionTerms,
} from './promotion-rules';
import { PROMO_REASONS, type PromoReason } from './promotion-terms';
import { ANYBODY, line, NOW, PROMOTIONS, type Code } from './testing/samples';

type Row = [
  code: Code,
  cart: PromotionLine[],
  shippingFee: number,
  expected: { discount: number; shippingDiscount: number; total: number; reason: PromoReason | null },
];
const gives = (discount: number, shippingDiscount: number, total: number) => ({
  discount,
  shippingDiscount,
  total,
  reason: null,
});
const refuses = (total: number, reason: PromoReason) => ({
  discount: 0,
  shippingDiscount: 0,
  total,
  reason,
});

/** Examples of product rule BR-5. */
const TABLE: Row[] = [
  ['NEWUSER20', [line(999_999)], 30_000, refuses(1_029_999, 'PROMO_MIN_ORDER')],
  ['NEWUSER20', [line(1_000_000)], 30_000, gives(200_000, 0, 830_000)],
  ['NEWUSER20', [line(1_890_000)], 30_000, gives(378_000, 0, 1_542_000)],
  ['NEWUSER20', [line(2_500_000)], 0, gives(500_000, 0, 2_000_000)],
  ['NEWUSER20', [line(3_490_000)], 45_000, gives(500_000, 0, 3_035_000)],
  ['FREESHIP', [line(650_000)], 45_000, gives(0, 45_000, 650_000)],
  ['FREESHIP', [line(28_500_000)], 350_000, gives(0, 200_000, 28_650_000)],
  [
    'SAVE500K',
    [line(4_200_000, 1, 'parts'), line(900_000, 1, 'accessories')],
    45_000,
    refuses(5_145_000, 'PROMO_MIN_ORDER'),
  ],
  [
    'SAVE500K',
    [line(4_200_000, 1, 'parts'), line(900_000, 1, 'equipment')],
    45_000,
    gives(500_000, 0, 4_645_000),
  ],
  ['BIRTHDAY15', [line(2_333_333)], 0, gives(349_999, 0, 1_983_334)],
  ['BIRTHDAY15', [line(12_500_000)], 350_000, gives(1_000_000, 0, 11_850_000)],
  ['MEMBER10', [line(1_500_000)], 0, gives(150_000, 0, 1_350_000)],
  ['MEMBER10', [line(750_000, 5)], 45_000, gives(300_000, 0, 3_495_000)],
];

const evaluate = (
  change: Partial<Omit<PromotionRequest, 'promotion' | 'customer'>> & {
    terms?: Partial<PromotionTerms>;
    customer?: Partial<PromotionCustomer>;
  } = {},
) => {
  const { terms, customer, ...rest } = change;
  return evaluatePromotion({
    promotion: { ...PROMOTIONS.NEWUSER20, ...terms },
    lines: [line(2_000_000)],
    shippingFee: 30_000,
    now: NOW,
    customer: { ...ANYBODY, ...customer },
    ...rest,
  });
};

describe('the promotion arithmetic', () => {
  it.each(TABLE)('%s on %j with delivery at %i', (code, lines, shippingFee, expected) => {
    const promotion = PROMOTIONS[code];
    const outcome = evaluatePromotion({ promotion, lines, shippingFee, now: NOW, customer: ANYBODY });
    expect(outcome).toMatchObject(expected);
  });

  it('has thirteen worked examples', () => {
    expect(TABLE).toHaveLength(13);
  });

  it('returns the amount by which the eligible lines fall short of the minimum order', () => {
    expect(evaluate({ lines: [line(999_999)] }).missing).toBe(1);
    const { missing } = evaluatePromotion({
      promotion: PROMOTIONS.SAVE500K,
      lines: [line(4_200_000), line(900_000, 1, 'accessories')],
      shippingFee: 0,
      now: NOW,
      customer: ANYBODY,
    });
    expect(missing).toBe(800_000);
  });

  it('lists every line once in the shares, even without a discount', () => {
    const lines = [line(300_000, 1, 'parts', 'a'), line(200_000, 1, 'parts', 'b')];
    expect(evaluate({ lines }).shares).toEqual([
      { id: 'a', amount: 0 },
      { id: 'b', amount: 0 },
    ]);
  });

  it('limits a fixed discount to the amount of the lines', () => {
    const outcome = evaluate({
      terms: { type: 'fixed', value: 500_000, minOrder: 0 },
      lines: [line(120_000)],
    });
    expect(outcome).toMatchObject({ discount: 120_000, total: 30_000 });
  });

  it('counts all lines if the promotion has no category', () => {
    const lines = [line(100, 2, 'parts'), line(50, 1, 'accessories')];
    expect(promotionBase({ ...PROMOTIONS.NEWUSER20, category: [] }, lines)).toBe(250);
    expect(promotionBase({ ...PROMOTIONS.NEWUSER20, category: undefined }, lines)).toBe(250);
    expect(promotionBase({ ...PROMOTIONS.NEWUSER20, category: ['accessories'] }, lines)).toBe(50);
  });
});

/** For each reason, a request that fails its check, in the order of BR-5; the first failing check wins. */
const FAULTS: Record<PromoReason, Parameters<typeof evaluate>[0]> = {
  PROMO_NOT_FOUND: { terms: { isActive: false } },
  PROMO_NOT_STARTED: { terms: { validFrom: '2026-11-22T00:00:00Z' } },
  PROMO_EXPIRED: { terms: { validTo: '2026-11-20T00:00:00Z' } },
  PROMO_LOGIN: { customer: { signedIn: false } },
  PROMO_UNVERIFIED: { customer: { emailVerified: false } },
  PROMO_AUDIENCE: { customer: { inAudience: false } },
  PROMO_ALREADY_USED: { terms: { usedCount: 1 } },
  PROMO_USED_UP: { terms: { usedCount: 100, usageLimit: 100, usageScope: 'global' } },
  PROMO_CATEGORY: { terms: { category: ['equipment'] } },
  PROMO_MIN_ORDER: { terms: { minOrder: 2_000_001 } },
};
/** Reasons of the same check; the usage scope determines which reason is returned. */
const ONE_CHECK: PromoReason[] = ['PROMO_ALREADY_USED', 'PROMO_USED_UP'];

describe('a rejected code', () => {
  it.each(PROMO_REASONS)('%s is returned without a discount', (reason) => {
    const outcome = evaluate(FAULTS[reason]);
    expect(outcome).toMatchObject({ reason, discount: 0, shippingDiscount: 0, total: 2_030_000 });
  });

  const later = (reason: PromoReason) => PROMO_REASONS.slice(PROMO_REASONS.indexOf(reason) + 1);

  it.each(PROMO_REASONS.slice(0, -1))('%s takes precedence over all later checks', (reason) => {
    for (const next of later(reason)) {
      if (ONE_CHECK.includes(reason) && ONE_CHECK.includes(next)) continue;
      const [first, second] = [FAULTS[reason], FAULTS[next]];
      const both = {
        terms: { ...second?.terms, ...first?.terms },
        customer: { ...second?.customer, ...first?.customer },
      };
      expect([next, evaluate(both).reason]).toEqual([next, reason]);
    }
  });

  it('an unknown code is not found', () => {
    const request = { promotion: null, lines: [line(500)], shippingFee: 30, now: NOW, customer: ANYBODY };
    expect(evaluatePromotion(request)).toEqual({
      subtotal: 500,
      discount: 0,
      shippingDiscount: 0,
      total: 530,
      shares: [{ id: 'parts-500', amount: 0 }],
      reason: 'PROMO_NOT_FOUND',
      missing: 0,
    });
  });

  it('an empty cart has no eligible lines', () => {
    expect(evaluate({ lines: [], terms: { minOrder: 0 } }).reason).toBe('PROMO_CATEGORY');
  });
});

describe('the validity period of a code', () => {
  const validity = { validFrom: '2026-11-21T03:00:00.000Z', validTo: '2026-11-21T04:00:00.000Z' };
  it.each([
    ['has not begun just before the start', '2026-11-21T02:59:59.999Z', 'PROMO_NOT_STARTED'],
    ['includes the start', '2026-11-21T03:00:00.000Z', null],
    ['includes the time just before the end', '2026-11-21T03:59:59.999Z', null],
    ['excludes the end', '2026-11-21T04:00:00.000Z', 'PROMO_EXPIRED'],
  ])('%s', (_when, now, reason) => {
    expect(evaluate({ terms: validity, now: new Date(now) }).reason).toBe(reason);
  });

  it('is independent of the time zone of its timestamps', () => {
    const terms = { validFrom: '2026-11-21T10:00:00+07:00', validTo: '2026-11-21T11:00:00+07:00' };
    expect(evaluate({ terms, now: new Date('2026-11-21T03:00:00Z') }).reason).toBeNull();
    expect(evaluate({ terms, now: new Date('2026-11-21T04:00:00Z') }).reason).toBe('PROMO_EXPIRED');
  });
});

describe('a code', () => {
  it.each([
    ['customer', 4, null],
    ['customer', 5, 'PROMO_ALREADY_USED'],
    ['customer', 6, 'PROMO_ALREADY_USED'],
    ['global', 4, null],
    ['global', 5, 'PROMO_USED_UP'],
  ] as const)(
    'with usage scope %s after %i of five uses has the reason %j',
    (usageScope, usedCount, reason) => {
      expect(evaluate({ terms: { usageScope, usedCount, usageLimit: 5 } }).reason).toBe(reason);
    },
  );
});

describe('signing in', () => {
  const open = PROMOTIONS.FREESHIP;
  it.each([
    ['is not required if no rule requires it', {}, false],
    ['is required if uses are counted by customer', { usageScope: 'customer' as const }, true],
    ['is required if the e-mail must be verified', { requiresVerifiedEmail: true }, true],
    ['is required if the audience is limited', { audience: 'member' as const }, true],
  ])('%s', (_why, change, needed) => {
    expect(needsSignIn({ ...open, ...change })).toBe(needed);
  });

  it('a guest may use codes that are open to everyone', () => {
    const guest = { signedIn: false, emailVerified: false, inAudience: false };
    const request = { promotion: open, lines: [line(600_000)], shippingFee: 30_000, now: NOW };
    expect(evaluatePromotion({ ...request, customer: guest })).toMatchObject({
      reason: null,
      shippingDiscount: 30_000,
    });
  });
});
