/** Monday to Saturday with a lunch break (product rule BR-1), in minutes of the day in Vietnam. */
export const SEED_HOURS = [1, 2, 3, 4, 5, 6].flatMap((weekday) => [
  { weekday, startMinute: 8 * 60, endMinute: 12 * 60 },
  { weekday, startMinute: 13 * 60, endMinute: 17 * 60 + 30 },
]);

const HOLIDAYS = [
  ['01-01', 'Nghỉ Tết Dương lịch'],
  ['04-30', 'Nghỉ lễ 30/4'],
  ['05-01', 'Nghỉ lễ Quốc tế Lao động 1/5'],
  ['09-02', 'Nghỉ lễ Quốc khánh 2/9'],
] as const;

/**
 * Days of lunar holidays: the first day of the year and the tenth day of the third month, in Vietnam's
 * calendar (2030 begins a day before China's). Holidays of later years must be entered in the back office.
 */
const LUNAR: Readonly<Record<number, { readonly newYear: string; readonly kings: string }>> = {
  2026: { newYear: '2026-02-17', kings: '2026-04-26' },
  2027: { newYear: '2027-02-06', kings: '2027-04-16' },
  2028: { newYear: '2028-01-26', kings: '2028-04-04' },
  2029: { newYear: '2029-02-13', kings: '2029-04-23' },
  2030: { newYear: '2030-02-02', kings: '2030-04-12' },
};
/** Five days off by law: the last day of the old year and the first four days of the new one. */
const NEW_YEAR_DAYS = [-1, 0, 1, 2, 3];
const DAY = 86_400_000;

/** Returns the public holidays of a year on which the workshop is closed, including those on a Sunday. */
export function holidaysOf(year: number): { day: string; reason: string }[] {
  const fixed = HOLIDAYS.map(([date, reason]) => ({ day: `${year}-${date}`, reason }));
  const lunar = LUNAR[year];
  if (!lunar) return fixed;
  const first = Date.parse(`${lunar.newYear}T00:00:00Z`);
  const newYear = NEW_YEAR_DAYS.map((days) => ({
    day: new Date(first + days * DAY).toISOString().slice(0, 10),
    reason: 'Nghỉ Tết Nguyên đán',
  }));
  return [...fixed, ...newYear, { day: lunar.kings, reason: 'Nghỉ Giỗ Tổ Hùng Vương' }];
}
