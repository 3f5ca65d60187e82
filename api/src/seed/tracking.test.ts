import { dayInVietnam } from '@evcare/shared-contracts/format';
import { minuteOfDay } from '../platform/time/days';
import { parcelFor, trackingOf } from './tracking';

const ORDER = {
  id: 'o1',
  code: 'DH26112100012',
  address: { ward: 'Phường Hải Châu', province: 'Thành phố Đà Nẵng' },
};
const at = (local: string) => new Date(`${local}:00+07:00`);
const now = at('2026-11-27T17:00');

test.each([
  ['two days', '2026-11-20T16:30', '2026-11-22T15:10'],
  ['the next morning', '2026-11-20T16:30', '2026-11-21T08:05'],
  ['an hour', '2026-11-20T09:00', '2026-11-20T10:00'],
])(
  'the steps of a parcel that took %s are in order, end with the delivery and respect the night',
  (_what, from, to) => {
    const [shippedAt, deliveredAt] = [at(from), at(to)];
    const steps = trackingOf({ order: ORDER, shippedAt, deliveredAt, collected: 650_000, now });
    expect(steps.map(({ kind }) => kind)).toEqual([
      'picked_up',
      'in_transit',
      'at_hub',
      'out_for_delivery',
      'delivered',
    ]);
    const times = steps.map(({ occurredAt }) => occurredAt.getTime());
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times[0]).toBeGreaterThan(shippedAt.getTime());
    expect(times.at(-1)).toBe(deliveredAt.getTime());
    const round = steps[3]?.occurredAt as Date;
    expect([dayInVietnam(round), minuteOfDay(round) >= 8 * 60]).toEqual([dayInVietnam(deliveredAt), true]);
    expect(steps.map(({ collected }) => collected)).toEqual([null, null, null, null, 650_000]);
  },
);

test('scans of a night are moved to its evening, in their order', () => {
  const shippedAt = at('2026-11-20T17:00');
  const steps = trackingOf({
    order: ORDER,
    shippedAt,
    deliveredAt: at('2026-11-21T18:00'),
    collected: null,
    now,
  });
  const night = trackingOf({
    order: ORDER,
    shippedAt: at('2026-11-20T19:00'),
    deliveredAt: null,
    collected: null,
    now,
  });
  for (const { occurredAt } of [...steps, ...night]) {
    expect(minuteOfDay(occurredAt)).toBeGreaterThanOrEqual(7 * 60);
    expect(minuteOfDay(occurredAt)).toBeLessThanOrEqual(22 * 60 + 30);
  }
  const [picked, transit, hub] = night.map(({ occurredAt }) => occurredAt.getTime()) as [
    number,
    number,
    number,
  ];
  expect([picked < transit, transit < hub]).toEqual([true, true]);
});

test.each([
  [30, []],
  [5 * 60, ['picked_up', 'in_transit']],
  [48 * 60, ['picked_up', 'in_transit', 'at_hub']],
])('a parcel that left %i minutes ago has the scans of that time', (minutes, kinds) => {
  const shippedAt = new Date(now.getTime() - minutes * 60_000);
  const steps = trackingOf({ order: ORDER, shippedAt, deliveredAt: null, collected: null, now });
  expect(steps.map(({ kind }) => kind)).toEqual(kinds);
  expect(steps.every(({ occurredAt }) => occurredAt <= now)).toBe(true);
});

test('every order has its own tracking code', () => {
  const codes = ['DH26112100012', 'DH26112100013', 'DH26112200012'].map(
    (code) => parcelFor(code).columns.trackingCode,
  );
  expect(new Set(codes).size).toBe(3);
});
