import fc from 'fast-check';
import { findFreeTop, type Occupied } from './free-space';

const SPACE = { top: 0, bottom: 844 };
const HEIGHT = 50;
const PREFERRED = 69;
const item = (top: number, bottom: number, weight = 1): Occupied => ({ top, bottom, weight });
const place = (...occupied: Occupied[]) => findFreeTop(occupied, SPACE, HEIGHT, PREFERRED);
const overlaps = (at: number, { top, bottom }: Occupied) => at < bottom && at + HEIGHT > top;

test('the preferred place is taken while it is free', () =>
  expect(place(item(0, 57), item(780, 844))).toBe(PREFERRED));

test('a gap that is exactly high enough is found', () =>
  expect(place(item(0, 301), item(351, 844))).toBe(301));

test('without a gap, texts are covered rather than controls', () =>
  expect(place(item(0, 400, 4), item(400, 500), item(500, 844, 4))).toBe(400));

test('the place ends above the bottom of the space, as above a keyboard', () =>
  expect(findFreeTop([item(0, 380)], { top: 0, bottom: 430 }, HEIGHT, PREFERRED)).toBe(380));

test('a toast that is higher than the space is placed at its top', () =>
  expect(findFreeTop([], { top: 100, bottom: 120 }, HEIGHT, PREFERRED)).toBe(100));

test('nothing is covered if any place is free', () => {
  const parts = fc.array(
    fc
      .tuple(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 1, max: 200 }))
      .map(([top, size]) => item(top, top + size)),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(parts, (occupied) => {
      const free = Array.from({ length: SPACE.bottom - HEIGHT + 1 }, (_, at) => at).some(
        (at) => !occupied.some((part) => overlaps(at, part)),
      );
      const at = place(...occupied);
      expect(at).toBeGreaterThanOrEqual(0);
      expect(at + HEIGHT).toBeLessThanOrEqual(SPACE.bottom);
      expect(occupied.some((part) => overlaps(at, part))).toBe(!free);
    }),
  );
});
