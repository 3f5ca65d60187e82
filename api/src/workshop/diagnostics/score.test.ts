import { VEHICLE_TYPES } from '@evcare/shared-contracts/shop';
import fc from 'fast-check';
import { SEED_PRODUCTS } from '../../seed/rows/products';
import { SEED_SERVICES } from '../../seed/rows/services';
import { RULES } from './rules';
import { rulesSchema } from './rules/schema';
import { diagnose, MAX_CAUSES, percentages } from './score';

const symptoms = RULES.groups.flatMap((group) => group.symptoms);
const causeIds = RULES.causes.map(({ id }) => id);
const known = symptoms.map(({ id }) => id);

describe('the rules', () => {
  test('the rules match their schema', () => {
    expect(rulesSchema.safeParse(RULES).error).toBeUndefined();
  });

  test('the rules have unique groups, symptoms and causes', () => {
    for (const ids of [RULES.groups.map(({ id }) => id), known, causeIds]) {
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  test('the rules contain no dangling references', () => {
    const skus = SEED_PRODUCTS.map(({ sku }) => sku);
    for (const cause of RULES.causes) {
      expect(known).toEqual(expect.arrayContaining(Object.keys(cause.symptoms)));
      expect(skus).toEqual(expect.arrayContaining(cause.parts));
    }
    for (const code of Object.values(RULES.codes)) {
      expect(causeIds).toEqual(expect.arrayContaining(Object.keys(code.causes)));
    }
  });

  test.each(VEHICLE_TYPES)('the rules for a %s have a cause for every symptom', (vehicleType) => {
    for (const { id, vehicles } of symptoms) {
      const scored = diagnose(RULES, { vehicleType, symptoms: [id], codes: [] });
      expect([id, scored.length > 0]).toEqual([id, vehicles.includes(vehicleType)]);
    }
  });

  test('the rules name an existing service for every cause and type of vehicle', () => {
    const fits = (code: string, type: (typeof VEHICLE_TYPES)[number]) =>
      SEED_SERVICES.find((service) => service.code === code)?.vehicleTypes.includes(type);
    for (const { id, services, vehicles } of RULES.causes) {
      for (const type of vehicles)
        expect([id, services.some((code) => fits(code, type))]).toEqual([id, true]);
      const codes = SEED_SERVICES.map(({ code }) => code);
      expect(codes).toEqual(expect.arrayContaining(services));
    }
  });

  test('the rules name a sign for every cause, and a cause for every code of a car', () => {
    for (const cause of RULES.causes) expect(Object.keys(cause.symptoms)).not.toHaveLength(0);
    for (const code of Object.keys(RULES.codes)) {
      expect(diagnose(RULES, { vehicleType: 'car', symptoms: [], codes: [code] })).not.toHaveLength(0);
    }
  });
});

describe('a diagnosis', () => {
  test('a diagnosis ranks the cause that explains the most signs first, and names the signs', () => {
    const [first] = diagnose(RULES, {
      vehicleType: 'car',
      symptoms: ['hv-warning', 'flooded'],
      codes: ['P0AA6'],
    });
    expect(first?.cause.id).toBe('isolation');
    expect(first?.cause.urgency).toBe('stop');
    expect(first?.reasons).toEqual([
      'Mã P0AA6: Lỗi cách điện hệ thống cao áp.',
      'Dấu hiệu: Báo lỗi hệ thống điện cao áp.',
      'Dấu hiệu: Xe vừa đi qua chỗ ngập nước.',
    ]);
  });

  test('a diagnosis for a motorbike names no cause that only cars have', () => {
    const scored = diagnose(RULES, { vehicleType: 'motorbike', symptoms: known, codes: ['P0A80'] });
    expect(scored.map(({ cause }) => cause.vehicles.includes('motorbike'))).not.toContain(false);
  });

  test('a diagnosis names no cause without a sign or for an unknown code', () => {
    expect(diagnose(RULES, { vehicleType: 'car', symptoms: [], codes: [] })).toEqual([]);
    expect(diagnose(RULES, { vehicleType: 'car', symptoms: ['gone'], codes: ['P1234'] })).toEqual([]);
  });

  test('a diagnosis names at most six causes, likeliest first, whose shares add up to 100', () => {
    const signs = fc.record({
      vehicleType: fc.constantFrom(...VEHICLE_TYPES),
      symptoms: fc.uniqueArray(fc.constantFrom(...known), { maxLength: 6 }),
      codes: fc.uniqueArray(fc.constantFrom(...Object.keys(RULES.codes), 'P1234', '__proto__'), {
        maxLength: 5,
      }),
    });
    fc.assert(
      fc.property(signs, (given) => {
        const scored = diagnose(RULES, given);
        const shares = scored.map(({ likelihood }) => likelihood);
        expect(scored.length).toBeLessThanOrEqual(MAX_CAUSES);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(scored.length === 0 ? 0 : 100);
        for (const [index, { reasons }] of scored.entries()) {
          expect(reasons).not.toHaveLength(0);
          // Rounding may make a share one point larger than the share of an equally likely cause before it.
          expect(shares[index]).toBeGreaterThanOrEqual((shares[index + 1] ?? 0) - 1);
        }
      }),
    );
  });

  test('adding a sign of a cause never lowers the likelihood of this cause', () => {
    fc.assert(
      fc.property(fc.constantFrom(...RULES.causes), fc.constantFrom(...known), (cause, other) => {
        const vehicleType = cause.vehicles[0] as 'car' | 'motorbike';
        const shareOf = (ids: string[]) =>
          diagnose(RULES, { vehicleType, symptoms: ids, codes: [] }).find(
            (item) => item.cause.id === cause.id,
          )?.likelihood ?? 0;
        const [strongest] = Object.entries(cause.symptoms).sort(([, a], [, b]) => b - a);
        const sign = strongest?.[0] as string;
        fc.pre(other !== sign && cause.symptoms[other] === undefined);
        expect(shareOf([other, sign])).toBeGreaterThanOrEqual(shareOf([other]));
      }),
    );
  });
});

test('rounding gives the remainder to the largest fractions', () => {
  expect(percentages([1, 1, 1])).toEqual([34, 33, 33]);
  expect(percentages([5, 3])).toEqual([63, 37]);
  expect(percentages([0])).toEqual([0]);
  expect(percentages([])).toEqual([]);
});
