import fc from 'fast-check';
import { backOff } from './back-off';

test.each([
  [1, 2_000],
  [2, 4_000],
  [3, 8_000],
  [4, 16_000],
  [5, 30_000],
  [50, 30_000],
])('after %d failures the delay is between 1000 and %d ms', (failures, most) => {
  expect(backOff(failures, 0, () => 0)).toBe(1_000);
  expect(backOff(failures, 0, () => 0.999_999)).toBe(most);
});

test('a delay requested by the server is respected up to the maximum', () => {
  expect(backOff(1, 5_000, () => 0)).toBe(5_000);
  expect(backOff(1, 3_600_000, () => 0)).toBe(30_000);
});

test('the delay is never under one second or over thirty', () => {
  fc.assert(
    fc.property(
      fc.nat(),
      fc.nat(),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (failures, requestedMs, luck) => {
        const wait = backOff(failures, requestedMs, () => luck);
        expect(wait).toBeGreaterThanOrEqual(1_000);
        expect(wait).toBeLessThanOrEqual(30_000);
      },
    ),
  );
});
