import { formatWhen } from './format-when';

/** 00:30 of Tuesday the 24th in Vietnam; still the 23rd in Europe and in UTC. */
const NOW = Date.parse('2026-11-23T17:30:00Z');

test.each([
  ['2026-11-23T17:05:00Z', 'Hôm nay, 00:05'],
  ['2026-11-23T16:59:00Z', 'Hôm qua, 23:59'],
  ['2026-11-22T17:00:00Z', 'Hôm qua, 00:00'],
  ['2026-11-22T16:59:00Z', '22/11, 23:59'],
  ['2025-12-31T17:00:00Z', '01/01, 00:00'],
  ['2025-12-31T16:59:00Z', '31/12/2025, 23:59'],
])('formats %s as %s in Vietnam', (at, expected) => {
  expect(formatWhen(at, NOW)).toBe(expected);
});
