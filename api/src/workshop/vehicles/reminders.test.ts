import { daysUntil, plannedStart, stateOf, type Plan } from './due';
import { addMonths } from '../../platform/time/months';
import { remindersOf, type OpenAdvice, type VehicleFacts } from './reminders';

const NOW = new Date('2026-11-21T03:00:00Z');
const DAY = 86_400_000;
const ago = (days: number) => new Date(NOW.getTime() - days * DAY);
const day = (days: number) => new Date(NOW.getTime() + days * DAY).toISOString().slice(0, 10);

const plan = (code: string, intervalKm: number | null, intervalMonths: number | null): Plan => ({
  code,
  name: code,
  priceFrom: 100_000,
  intervalKm,
  intervalMonths,
});
const entry = (code: string, km: number | null, months: number | null, from: number, daysAgo: number) => ({
  plan: plan(code, km, months),
  start: { km: from, at: ago(daysAgo), done: true },
});
const advice = (id: string, changes: Partial<OpenAdvice>): OpenAdvice => ({
  id,
  title: id,
  source: 'watch',
  serviceCode: null,
  dueDate: null,
  dueKm: null,
  ...changes,
});
const vehicle = (changes: Partial<VehicleFacts>): VehicleFacts => ({
  id: 'v',
  name: 'VF 8 2023',
  odometer: 20_000,
  perDay: null,
  inspectionUntil: null,
  insuranceUntil: null,
  plans: [],
  advice: [],
  ...changes,
});
const brief = (facts: VehicleFacts) =>
  remindersOf(facts, NOW).map(({ title, state, kmLeft, daysLeft }) => [title, state, kmLeft, daysLeft]);

describe('the urgency of a reminder', () => {
  it.each([
    [-1, null, 'overdue'],
    [0, null, 'soon'],
    [500, null, 'soon'],
    [501, null, 'ok'],
    [null, -1, 'overdue'],
    [null, 0, 'soon'],
    [null, 14, 'soon'],
    [null, 15, 'ok'],
    [9_000, 3, 'soon'],
    [300, 100, 'soon'],
    [9_000, -2, 'overdue'],
    [null, null, 'ok'],
  ] as const)('a reminder with %s km or %s days left is %s', (kmLeft, daysLeft, state) => {
    expect(stateOf({ kmLeft, daysLeft })).toBe(state);
  });

  it('counts days in Vietnam time, whatever the hour', () => {
    expect(daysUntil('2026-11-22', new Date('2026-11-21T16:59:00Z'))).toBe(1);
    expect(daysUntil('2026-11-22', new Date('2026-11-21T17:00:00Z'))).toBe(0);
  });
});

describe('reminders of a vehicle', () => {
  it('each service is evaluated by its own interval and limits', () => {
    const plans = [
      entry('SHORT', 1_000, null, 18_000, 10),
      entry('LONG', 40_000, 24, 18_000, 10),
      entry('SOON', 2_400, 12, 18_000, 10),
      entry('TIME', null, 6, 0, 400),
    ];
    const expected = [
      ['TIME', 'overdue', null, expect.any(Number)],
      ['SHORT', 'overdue', -1_000, null],
      ['SOON', 'soon', 400, expect.any(Number)],
      ['LONG', 'ok', 38_000, expect.any(Number)],
    ];
    expect(brief(vehicle({ plans }))).toEqual(expected);
    expect(brief(vehicle({ plans: [...plans].reverse() }))).toEqual(expected);
  });

  it('reminders include inspection and insurance if their dates are known', () => {
    const facts = vehicle({ inspectionUntil: day(-3), insuranceUntil: day(14) });
    expect(remindersOf(facts, NOW)).toMatchObject([
      {
        kind: 'inspection',
        title: 'Đăng kiểm xe',
        state: 'overdue',
        reason: 'Quá 3 ngày.',
        serviceCode: null,
      },
      { kind: 'insurance', title: 'Bảo hiểm xe', state: 'soon', reason: 'Còn 14 ngày.' },
    ]);
  });

  it('reminders include recommended work, due by its own date or distance', () => {
    const facts = vehicle({
      advice: [
        advice('watched', { source: 'watch' }),
        advice('declined', { source: 'declined', serviceCode: 'PHANH' }),
        advice('failed', { source: 'fail', dueKm: 19_000 }),
        advice('later', { source: 'watch', dueDate: day(200), dueKm: 26_000 }),
      ],
    });
    expect(brief(facts)).toEqual([
      ['failed', 'overdue', -1_000, null],
      ['declined', 'soon', null, null],
      ['later', 'ok', 6_000, 200],
      ['watched', 'ok', null, null],
    ]);
    expect(remindersOf(facts, NOW)[1]).toMatchObject({
      kind: 'recommendation',
      serviceCode: 'PHANH',
      reason: 'Lần trước bạn để sau.',
    });
  });

  it('a postponed service is listed once', () => {
    const facts = vehicle({
      plans: [entry('PHANH', 1_000, null, 10_000, 10), entry('BD-CB', 1_000, null, 10_000, 10)],
      advice: [
        advice('brakes', { source: 'declined', serviceCode: 'PHANH', dueKm: 20_900 }),
        advice('12V', { serviceCode: 'BD-CB', dueKm: 25_000 }),
      ],
    });
    expect(brief(facts).map(([title]) => title)).toEqual(['BD-CB', 'brakes', '12V']);
  });

  it('a service is left out if a larger service that includes it is due', () => {
    const plans = [entry('BD-CB', 1_000, null, 10_000, 10), entry('BD-NC', 1_000, null, 10_000, 10)];
    expect(brief(vehicle({ plans })).map(([code]) => code)).toEqual(['BD-NC']);
    const later = [entry('BD-CB', 1_000, null, 10_000, 10), entry('BD-NC', 90_000, null, 10_000, 10)];
    expect(brief(vehicle({ plans: later })).map(([code]) => code)).toEqual(['BD-CB', 'BD-NC']);
  });

  it('a reminder names each exceeded limit', () => {
    const facts = vehicle({ plans: [entry('A', 1_000, 1, 10_000, 62)] });
    expect(remindersOf(facts, NOW)[0]?.reason).toMatch(/^Quá 9\.000 km và 3[12] ngày\.$/);
  });

  it('reminders are sorted by due date or distance, whichever the vehicle reaches first at its pace', () => {
    const plans = [entry('KM', 5_000, null, 18_000, 10), entry('DAYS', null, 3, 0, 10)];
    const order = (perDay: number | null) => brief(vehicle({ plans, perDay })).map(([title]) => title);
    expect(order(100)).toEqual(['KM', 'DAYS']);
    expect(order(10)).toEqual(['DAYS', 'KM']);
    expect(order(null)).toEqual(['DAYS', 'KM']);
  });
});

describe('a vehicle without earlier service here', () => {
  const first = { km: 46_200, at: ago(30) };

  it('without earlier service here, an interval starts at its last multiple in the manufacturer’s plan', () => {
    expect(plannedStart(plan('A', 12_000, null), first, null)).toEqual({
      km: 36_000,
      at: first.at,
      done: false,
    });
    expect(plannedStart(plan('A', 12_000, null), { ...first, km: 48_000 }, null).km).toBe(48_000);
    expect(plannedStart(plan('A', 12_000, null), { ...first, km: 5 }, null).km).toBe(0);
  });

  it('a service that may have been done elsewhere is recommended instead of called overdue', () => {
    const passed = (code: string) => ({
      plan: plan(code, 40_000, 24),
      start: { km: 0, at: ago(900), done: false },
    });
    const [first, second] = remindersOf(
      vehicle({ odometer: 46_200, plans: [passed('BD-CC'), entry('BD-NC', 10_000, null, 36_000, 100)] }),
      NOW,
    );
    expect(first).toMatchObject({ title: 'BD-NC', state: 'overdue' });
    expect(second).toMatchObject({ title: 'BD-CC', state: 'soon', dueKm: null, dueDate: null, kmLeft: null });
    expect(second?.reason).toBe(
      'Xưởng chưa có lần làm trước. Khuyến nghị mỗi 40.000 km hoặc 24 tháng: nên làm nếu chưa làm ở nơi khác.',
    );
  });

  it('the manufacturer’s plan counts months from the purchase', () => {
    const start = plannedStart(
      plan('A', null, 6),
      { km: 0, at: new Date('2026-11-01T00:00:00Z') },
      '2025-02-10',
    );
    expect(start.at.toISOString()).toBe('2026-08-09T17:00:00.000Z');
    expect(plannedStart(plan('A', null, 6), first, '2030-01-01').at).toBe(first.at);
  });
});

it.each([
  ['2026-01-31T03:00:00Z', 1, '2026-02-28T03:00:00.000Z'],
  ['2024-01-31T03:00:00Z', 1, '2024-02-29T03:00:00.000Z'],
  ['2026-11-30T18:00:00Z', 2, '2027-01-31T18:00:00.000Z'],
  ['2026-03-31T03:00:00Z', -1, '2026-02-28T03:00:00.000Z'],
  ['2026-11-21T03:00:00Z', 12, '2027-11-21T03:00:00.000Z'],
])('adding months to a day: %s plus %s months is %s', (from, months, to) => {
  expect(addMonths(new Date(from), months).toISOString()).toBe(to);
});
