import { dayLabel, fittingDays } from './fitting-days';

/** 22:30 on Friday 20/11 in Vietnam, and 00:30 on Saturday 21/11 there. */
const LATE = new Date('2026-11-20T15:30:00Z');
const EARLY = new Date('2026-11-20T17:30:00Z');

test('begin tomorrow as Vietnam counts days', () => {
  expect(fittingDays(LATE)[0]).toBe('2026-11-21');
  expect(fittingDays(EARLY)[0]).toBe('2026-11-23');
});

test('end 60 days ahead and leave Sundays out', () => {
  const days = fittingDays(LATE);
  expect(days.at(-1)).toBe('2027-01-19');
  expect(days).toHaveLength(51);
  expect(days.filter((day) => new Date(`${day}T00:00Z`).getUTCDay() === 0)).toEqual([]);
});

test('are called by their names in Vietnam', () => {
  expect(dayLabel('2026-11-23')).toBe('Thứ Hai, 23/11/2026');
});
