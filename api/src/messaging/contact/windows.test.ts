import { CALLBACK_LIMITS } from '@evcare/shared-contracts/shop';
import { SEED_HOURS } from '../../seed/rows/calendar';
import { openTimeOf } from '../../workshop/booking/engine/open-time';
import { callbackWindows, callDueAt, hotlineHours } from './windows';

const open = openTimeOf({ hours: SEED_HOURS, closed: new Set(['2026-11-25']) });
const at = (day: string, time: string) => new Date(`${day}T${time}:00+07:00`);
/** Tuesday; the next day is closed. */
const TUESDAY = '2026-11-24';

test('offers whole half hours inside the opening hours of the next open days', () => {
  const windows = callbackWindows(open, at(TUESDAY, '16:20'));
  expect(windows.slice(0, 3).map(({ from }) => from)).toEqual([
    at(TUESDAY, '17:00'),
    at('2026-11-26', '08:00'),
    at('2026-11-26', '08:30'),
  ]);
  expect(windows.some(({ from }) => from.getTime() === at('2026-11-26', '12:00').getTime())).toBe(false);
  expect(windows.at(-1)?.to).toEqual(at('2026-11-28', '17:30'));
  expect(new Set(windows.map(({ from }) => from.toISOString().slice(0, 10))).size).toBe(CALLBACK_LIMITS.days);
});

test('offers no window that starts within the lead time', () => {
  expect(callbackWindows(open, at(TUESDAY, '08:46'))[0]?.from).toEqual(at(TUESDAY, '09:30'));
  expect(callbackWindows(open, at(TUESDAY, '08:45'))[0]?.from).toEqual(at(TUESDAY, '09:00'));
});

test('counts the time until a call in opening hours', () => {
  expect(callDueAt(open, at(TUESDAY, '11:00'))).toEqual(at(TUESDAY, '14:00'));
  expect(callDueAt(open, at(TUESDAY, '20:00'))).toEqual(at('2026-11-26', '10:00'));
});

test.each([
  ['in the morning', '09:00', true, at(TUESDAY, '12:00')],
  ['in the lunch break', '12:30', false, at(TUESDAY, '13:00')],
  ['before a closed day', '18:00', false, at('2026-11-26', '08:00')],
])('knows %s whether the hotline is answered, and when that changes', (_when, time, isOpen, changesAt) => {
  expect(hotlineHours(open, at(TUESDAY, time))).toEqual({ isOpen, changesAt: changesAt.toISOString() });
});

test('a hotline without opening hours is always answered', () => {
  const always = openTimeOf({ hours: [], closed: new Set() });
  expect(hotlineHours(always, at(TUESDAY, '03:00'))).toEqual({ isOpen: true, changesAt: null });
});
