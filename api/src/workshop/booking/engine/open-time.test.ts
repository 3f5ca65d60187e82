import { SEED_HOURS } from '../../../seed/rows/calendar';
import { openTimeOf } from './open-time';

/** 2026-11-28 is a Saturday, 2026-11-30 is closed. */
const time = openTimeOf({ hours: SEED_HOURS, closed: new Set(['2026-11-30']) });
const at = (day: string, clock: string) => new Date(`${day}T${clock}:00+07:00`);
const [SATURDAY, SUNDAY, MONDAY, TUESDAY] = ['2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01'] as const;

test('the workshop is open in its hours up to and including closing time, and closed at noon, at night and on closed days', () => {
  const clocks = ['07:59', '08:00', '12:00', '12:30', '13:00', '17:30', '17:31'];
  const open = [false, true, true, false, true, true, false];
  expect(clocks.map((clock) => time.isOpen(at(SATURDAY, clock)))).toEqual(open);
  expect([SUNDAY, MONDAY].map((day) => time.isOpen(at(day, '09:00')))).toEqual([false, false]);
});

test('a time outside opening hours has a previous closing time and a next opening time', () => {
  const night = at(SUNDAY, '03:20');
  expect(time.lastOpen(night)).toEqual(at(SATURDAY, '17:30'));
  expect(time.nextOpen(night)).toEqual(at(TUESDAY, '08:00'));
  expect(time.lastOpen(at(TUESDAY, '12:30'))).toEqual(at(TUESDAY, '12:00'));
  expect(time.nextOpen(at(TUESDAY, '09:17'))).toEqual(at(TUESDAY, '09:17'));
});

test.each([
  ['within a morning', at(TUESDAY, '08:10'), 30, at(TUESDAY, '08:40')],
  ['over noon', at(TUESDAY, '11:30'), 60, at(TUESDAY, '13:30')],
  ['to the last minute of a day', at(TUESDAY, '17:00'), 30, at(TUESDAY, '17:30')],
  ['over two closed days', at(SATURDAY, '17:00'), 45, at(TUESDAY, '08:15')],
  ['from a night', at(TUESDAY, '03:20'), 20, at(TUESDAY, '08:20')],
  ['backwards over noon', at(TUESDAY, '13:20'), -40, at(TUESDAY, '11:40')],
  ['backwards over two closed days', at(TUESDAY, '08:20'), -50, at(SATURDAY, '17:00')],
  ['backwards from a night', at(SUNDAY, '03:20'), -20, at(SATURDAY, '17:10')],
])('minutes of work count opening hours only: %s', (_name, from, minutes, to) => {
  expect(time.add(from, minutes)).toEqual(to);
});

test('work across a break is split into a time range before it and a time range after it', () => {
  expect(time.stretches(at(TUESDAY, '11:45'), 40)).toEqual([
    { from: at(TUESDAY, '11:45'), to: at(TUESDAY, '12:00') },
    { from: at(TUESDAY, '13:00'), to: at(TUESDAY, '13:25') },
  ]);
});

test('a workshop without hours is always open', () => {
  const always = openTimeOf({ hours: [], closed: new Set() });
  const night = at(SUNDAY, '03:20');
  expect([always.isOpen(night), always.lastOpen(night), always.nextOpen(night)]).toEqual([
    true,
    night,
    night,
  ]);
  expect(always.add(night, 10)).toEqual(at(SUNDAY, '03:30'));
  expect(always.add(night, -10)).toEqual(at(SUNDAY, '03:10'));
  expect(always.stretches(night, 10)).toEqual([{ from: night, to: at(SUNDAY, '03:30') }]);
});
