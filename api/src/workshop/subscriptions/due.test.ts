import { formatTimeAndDay } from '@evcare/shared-contracts/format';
import { dueAtOf } from './due';

/** Monday to Saturday, with a break at noon. */
const hours = [1, 2, 3, 4, 5, 6].flatMap((weekday) => [
  { weekday, endMinute: 720 },
  { weekday, endMinute: 1_050 },
]);
const OPENING = { hours, closed: new Set(['2026-12-02']) };
const dueAt = (now: string, opening: Parameters<typeof dueAtOf>[1] = OPENING) =>
  formatTimeAndDay(dueAtOf('at_shop', opening, new Date(`${now}:00+07:00`)));

test.each([
  ['until the desk closes on the next day', '2026-11-23T10:00', '17:30 Thứ Ba 24/11'],
  ['for a full day when it is bought in the evening', '2026-11-23T22:40', '17:30 Thứ Tư 25/11'],
  ['until Monday when it is bought on Saturday', '2026-11-28T10:00', '17:30 Thứ Hai 30/11'],
  ['past a closed day', '2026-12-01T10:00', '17:30 Thứ Năm 03/12'],
])('a package can be paid at the desk %s', (_, now, due) => {
  expect(dueAt(now)).toBe(due);
});

test('a package can be paid for a day if the workshop has no opening hours', () => {
  expect(dueAt('2026-11-23T10:00', { hours: [], closed: new Set() })).toBe('10:00 Thứ Ba 24/11');
});

test('a transfer is due after a day, at any hour', () => {
  expect(dueAtOf('transfer', OPENING, new Date('2026-11-28T03:00:00Z'))).toEqual(
    new Date('2026-11-29T03:00:00Z'),
  );
});
