import fc from 'fast-check';
import { splitVat, vatPercentOn } from './vat';

test('the reduced rate ends with the year 2026', () => {
  expect(['2026-12-31', '2027-01-01'].map(vatPercentOn)).toEqual([8, 10]);
});

test.each([
  [1_080_000, 8, { net: 1_000_000, vat: 80_000 }],
  [1_100_000, 10, { net: 1_000_000, vat: 100_000 }],
  [1_030_000, 8, { net: 953_704, vat: 76_296 }],
  [0, 8, { net: 0, vat: 0 }],
])('splits %i at %i percent', (amount, percent, split) => {
  expect(splitVat(amount, percent)).toEqual(split);
});

test('the parts are integers, add up to the amount and have the rate to within a đồng', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000_000), fc.constantFrom(8, 10), (amount, percent) => {
      const { net, vat } = splitVat(amount, percent);
      expect([net, vat].every(Number.isInteger)).toBe(true);
      expect(net + vat).toBe(amount);
      expect(Math.abs((net * percent) / 100 - vat)).toBeLessThan(1);
    }),
  );
});
