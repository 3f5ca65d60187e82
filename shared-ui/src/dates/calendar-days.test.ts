import fc from 'fast-check';
import { addDays, addMonths, clampDay, dayOfKey, weekdayOf, weeksOf } from './calendar-days';

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-12-31', 12, '2027-12-31'],
])('%s moved by %i months is %s', (day, count, moved) => expect(addMonths(day, count)).toBe(moved));

test('weeks begin on Monday', () => {
  const weeks = weeksOf('2026-11-25');
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(weeks[4]?.[2]).toBe('2026-11-25');
  expect(weeks.at(-1)).toEqual(['2026-11-30', null, null, null, null, null, null]);
});

test('every month has each of its days once, below its weekday', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 80_000 }), (count) => {
      const day = addDays('1970-01-01', count);
      const weeks = weeksOf(day);
      expect(weeks.flat().filter((other) => other === day)).toHaveLength(1);
      expect(weeks.every((week) => week.length === 7 && week.some(Boolean))).toBe(true);
      expect(weeks.some((week) => week[weekdayOf(day)] === day)).toBe(true);
    }),
  );
});

test.each([
  ['ArrowLeft', false, '2026-11-24'],
  ['ArrowRight', false, '2026-11-26'],
  ['ArrowUp', false, '2026-11-18'],
  ['ArrowDown', false, '2026-12-02'],
  ['Home', false, '2026-11-23'],
  ['End', false, '2026-11-29'],
  ['PageUp', false, '2026-10-25'],
  ['PageDown', false, '2026-12-25'],
  ['PageUp', true, '2025-11-25'],
  ['PageDown', true, '2027-11-25'],
  ['Enter', false, null],
])('the key %s (shift: %s) leads from Wednesday to %s', (key, shift, day) =>
  expect(dayOfKey('2026-11-25', key, shift)).toBe(day),
);

test('a day outside the limits becomes the nearest allowed day', () => {
  expect(clampDay('2026-01-01', { min: '2026-11-25' })).toBe('2026-11-25');
  expect(clampDay('2027-01-01', { max: '2026-12-24' })).toBe('2026-12-24');
  expect(clampDay('2026-12-01', {})).toBe('2026-12-01');
});
