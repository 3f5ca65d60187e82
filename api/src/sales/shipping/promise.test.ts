import { DELIVERY_CUT_OFF_MINUTE, DELIVERY_DAYS, type DeliveryZone } from '@evcare/shared-contracts/shop';
import { dayInVietnam } from '@evcare/shared-contracts/format';
import fc from 'fast-check';
import { addDays, weekdayOf } from '../../platform/time/days';
import { promiseAfterDelay, promiseFor } from './promise';
import { workCalendar } from './work-calendar';

const HOURS = [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, endMinute: 17 * 60 + 30 }));
const ZONES: readonly DeliveryZone[] = ['near', 'region', 'far'];
const calendarWith = (...closed: string[]) => workCalendar({ hours: HOURS, closed: new Set(closed) });
const time = (local: string) => new Date(`${local}:00+07:00`);
const delivery = (zone: DeliveryZone) => ({ method: 'delivery', workdays: DELIVERY_DAYS[zone] }) as const;
const pickup = { method: 'pickup', workdays: null } as const;
const daysOf = ({ from, to }: { from: string; to: string }) => [from, to];

/** Wednesday, 25/11/2026. */
test.each([
  ['before the cut-off', '2026-11-25T14:59', ['2026-11-26', '2026-11-27']],
  ['at the cut-off', '2026-11-25T15:00', ['2026-11-27', '2026-11-28']],
  ['on a Friday, over the Sunday', '2026-11-27T09:00', ['2026-11-28', '2026-11-30']],
  ['on a Sunday', '2026-11-29T09:00', ['2026-12-01', '2026-12-02']],
])('a delivery in the workshop’s province ordered %s takes one or two working days', (_case, local, days) => {
  expect(daysOf(promiseFor(calendarWith(), delivery('near'), time(local)))).toEqual(days);
});

test('holidays, like Sundays, do not count as working days', () => {
  const calendar = calendarWith('2026-11-26', '2026-11-27');
  expect(daysOf(promiseFor(calendar, delivery('near'), time('2026-11-25T09:00')))).toEqual([
    '2026-11-28',
    '2026-11-30',
  ]);
});

test('goods are ready for pick-up today before the cut-off, else when the workshop opens again', () => {
  const today = promiseFor(calendarWith(), pickup, time('2026-11-25T15:59'));
  expect(today).toMatchObject({
    from: '2026-11-25',
    to: '2026-11-25',
    orderBefore: time('2026-11-25T16:00'),
  });
  expect(promiseFor(calendarWith(), pickup, time('2026-11-25T16:00')).from).toBe('2026-11-26');
  expect(promiseFor(calendarWith(), pickup, time('2026-11-28T16:00')).from).toBe('2026-11-30');
});

test('the cut-off is earlier on a day that ends early', () => {
  const calendar = workCalendar({
    hours: [...HOURS.slice(0, 5), { weekday: 6, endMinute: 720 }],
    closed: new Set(),
  });
  const { orderBefore, from } = promiseFor(calendar, pickup, time('2026-11-28T10:59'));
  expect([from, orderBefore]).toEqual(['2026-11-28', time('2026-11-28T11:00')]);
  expect(promiseFor(calendar, pickup, time('2026-11-28T11:00')).from).toBe('2026-11-30');
  expect(promiseFor(calendar, delivery('near'), time('2026-11-28T12:00')).from).toBe('2026-12-01');
});

test('a delayed order leaves on the next open day', () => {
  const late = promiseAfterDelay(calendarWith(), delivery('near'), time('2026-11-25T17:30'));
  expect(late).toEqual({ from: '2026-11-27', to: '2026-11-28', readyBy: time('2026-11-26T17:30') });
});

describe('any promise', () => {
  const times = fc.date({
    min: time('2026-01-01T00:00'),
    max: time('2029-12-31T00:00'),
    noInvalidDate: true,
  });
  const zones = fc.constantFrom(...ZONES);
  /** Calendar in which the days after a time are closed at random. */
  const calendars = fc
    .array(fc.integer({ min: -1, max: 25 }), { maxLength: 12 })
    .map((offsets) => (at: Date) => calendarWith(...offsets.map((days) => addDays(dayInVietnam(at), days))));

  test('is never on a Sunday or a closed day, and its days are in order', () => {
    fc.assert(
      fc.property(times, zones, calendars, (at, zone, calendarAt) => {
        const calendar = calendarAt(at);
        const { from, to, readyBy, orderBefore } = promiseFor(calendar, delivery(zone), at);
        for (const day of [from, to]) {
          expect(weekdayOf(day)).not.toBe(7);
          expect(calendar.closesAt(day)).not.toBeNull();
        }
        expect(from <= to).toBe(true);
        expect(dayInVietnam(readyBy) < from).toBe(true);
        expect(orderBefore > at && orderBefore <= readyBy).toBe(true);
      }),
    );
  });

  test('is the same until its cut-off, and later afterwards', () => {
    fc.assert(
      fc.property(times, zones, calendars, (at, zone, calendarAt) => {
        const calendar = calendarAt(at);
        const promise = promiseFor(calendar, delivery(zone), at);
        const before = new Date(promise.orderBefore.getTime() - 1);
        expect(promiseFor(calendar, delivery(zone), before)).toEqual(promise);
        expect(promiseFor(calendar, delivery(zone), promise.orderBefore).to > promise.to).toBe(true);
      }),
    );
  });

  test('prepares a delivery on a later day exactly if the order is placed after the cut-off or on a Sunday', () => {
    fc.assert(
      fc.property(times, zones, (at, zone) => {
        const { readyBy } = promiseFor(calendarWith(), delivery(zone), at);
        const minute = (((at.getTime() / 60_000 + 7 * 60) % 1_440) + 1_440) % 1_440;
        expect(dayInVietnam(readyBy) > dayInVietnam(at)).toBe(
          minute >= DELIVERY_CUT_OFF_MINUTE || weekdayOf(dayInVietnam(at)) === 7,
        );
      }),
    );
  });

  test('is no earlier for a farther zone, nor for a later order', () => {
    fc.assert(
      fc.property(times, fc.nat({ max: 10_000 }), calendars, (at, minutes, calendarAt) => {
        const calendar = calendarAt(at);
        const promises = ZONES.map((zone) => promiseFor(calendar, delivery(zone), at));
        const later = promiseFor(calendar, delivery('near'), new Date(at.getTime() + minutes * 60_000));
        expect(promises.map(({ from }) => from)).toEqual(promises.map(({ from }) => from).sort());
        expect(promises.map(({ to }) => to)).toEqual(promises.map(({ to }) => to).sort());
        expect(later.from >= (promises[0]?.from ?? '')).toBe(true);
      }),
    );
  });

  test('is later after a delay than the missed promise', () => {
    fc.assert(
      fc.property(times, zones, calendars, (at, zone, calendarAt) => {
        const calendar = calendarAt(at);
        const missed = promiseFor(calendar, delivery(zone), at);
        const next = promiseAfterDelay(calendar, delivery(zone), missed.readyBy);
        expect(next.to > missed.to && next.readyBy > missed.readyBy).toBe(true);
      }),
    );
  });
});

test('a workshop that is closed for months still promises a day that is not a Sunday', () => {
  const calendar = workCalendar({ hours: [], closed: { has: () => true } });
  const { from } = promiseFor(calendar, delivery('far'), time('2026-11-28T20:00'));
  expect(weekdayOf(from)).not.toBe(7);
});
