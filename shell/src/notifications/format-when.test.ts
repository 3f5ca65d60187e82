import { formatWhen } from './format-when';

/** 00:30 of Tuesday the 24th in Vietnam; still the 23rd in Europe and in UTC. */
const NOW = Date.parse('2026-11-23T17:30:00Z');

test.each([
  ['2026-11-23T17:05:00Z', '00:05 hôm nay'],
  ['2026-11-23T16:59:00Z', '23:59 hôm qua'],
  ['2026-11-22T17:00:00Z', '00:00 hôm qua'],
  ['2026-11-22T16:59:00Z', '23:59 22/11'],
  ['2025-12-31T17:00:00Z', '00:00 01/01'],
  ['2025-12-31T16:59:00Z', '23:59 31/12/2025'],
])('formats %s as %s in Vietnam', (at, expected) => {
  expect(formatWhen(at, NOW)).toBe(expected);
});
