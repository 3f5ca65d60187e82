import fc from 'fast-check';
import { drawnItem, lanesOf, type LaneItem } from './lanes';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 25, 1, minute)).toISOString();
const item = (code: string, from: number, to: number): LaneItem => ({
  code,
  startAt: at(from),
  endAt: at(to),
});
const placesOf = (...items: LaneItem[]) => Object.fromEntries(lanesOf(items));

test('times that do not overlap have the whole width', () => {
  expect(placesOf(item('a', 0, 60), item('b', 60, 90))).toEqual({
    a: { lane: 0, of: 1 },
    b: { lane: 0, of: 1 },
  });
});

test('times that overlap only through a third time have lanes of the same width', () => {
  expect(placesOf(item('late', 60, 120), item('long', 30, 150), item('early', 0, 45))).toEqual({
    early: { lane: 0, of: 2 },
    long: { lane: 1, of: 2 },
    late: { lane: 0, of: 2 },
  });
});

test('no two items cover each other, whatever their times and order', () => {
  const items = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 1, max: 200 })), { maxLength: 12 })
    .map((times) => times.map(([from, long], n) => item(`${n}`, from, from + long)));
  fc.assert(
    fc.property(items, (all) => {
      const lanes = lanesOf(all);
      for (const one of all) {
        const { lane, of } = lanes.get(one.code)!;
        expect(lane).toBeLessThan(of);
        for (const other of all) {
          if (one === other || one.startAt >= other.endAt || other.startAt >= one.endAt) continue;
          const beside = lanes.get(other.code)!;
          expect(beside.lane).not.toBe(lane);
          expect(beside.of).toBe(of);
        }
      }
    }),
  );
});

test('a short time is drawn long enough to be hit, also at the end of the day', () => {
  expect(drawnItem(item('a', 60, 65), at(600))).toEqual(item('a', 60, 80));
  expect(drawnItem(item('b', 590, 595), at(600))).toEqual(item('b', 580, 600));
  expect(drawnItem(item('c', 60, 90), at(600))).toEqual(item('c', 60, 90));
});
