import { healthOf, slopeOf, type HealthReading } from '../vehicles/health';
import { predictionOf } from './prediction';
import { remindersOf, type VehicleFacts } from '../vehicles/reminders';
import { daysToDrive, kmPerDay, soundReadings } from '../vehicles/usage';

const NOW = new Date('2026-11-21T03:00:00Z');
const DAY = 86_400_000;
const ago = (days: number) => new Date(NOW.getTime() - days * DAY);

const CHECK = {
  code: 'SOH',
  name: 'Kiểm tra sức khoẻ pin (SoH)',
  priceFrom: 850_000,
  intervalKm: 20_000,
  intervalMonths: 12,
};
const reading = (odometer: number, sohTenths: number, daysAgo: number): HealthReading => ({
  odometer,
  sohTenths,
  measuredAt: ago(daysAgo),
  cycles: null,
  cellDeltaMv: null,
});
/** Odometer readings of the example car (product idea §7.3). */
const READINGS = [
  [900, 15],
  [640, 11_600],
  [283, 30_000],
  [180, 37_020],
  [90, 41_610],
  [0, 46_200],
].map(([days, value]) => ({ value: value as number, at: ago(days as number) }));
const HEALTH = [
  reading(11_600, 986, 640),
  reading(21_500, 972, 430),
  reading(30_000, 960, 283),
  reading(45_590, 937, 12),
];
const car: VehicleFacts = {
  id: 'car',
  name: 'VF 8 2023',
  odometer: 46_200,
  perDay: kmPerDay(READINGS, NOW),
  inspectionUntil: null,
  insuranceUntil: null,
  plans: [{ plan: CHECK, start: { km: 30_000, at: ago(283), done: true } }],
  advice: [],
};
const health = healthOf(HEALTH, { odometer: 46_200, perDay: car.perDay, now: NOW });

describe('the worked example', () => {
  const [item] = predictionOf(car, health, NOW).items;

  it('the example’s battery check has used 81 per cent of its interval by distance, and says so in its reasons', () => {
    expect(item).toMatchObject({ percent: 81, state: 'soon', serviceCode: 'SOH', dueKm: 50_000 });
    expect(item?.reasons[0]).toBe('Sắp đến hạn (81%): đã đi 16.200 km, chu kỳ 20.000 km');
    expect(item?.reasons[1]).toBe('Thời gian: 9,3/12 tháng (77%).');
  });

  it('the example car reaches 50,000 km in 75 days at 51 km a day', () => {
    expect(car.perDay).toBe(51);
    expect(daysToDrive(50_000 - 46_200, 51)).toBe(75);
    expect(item?.reasons[2]).toBe('Đi khoảng 51 km/ngày: ước tính 75 ngày nữa đến 50.000 km.');
    expect(item?.dueDate).toBe('2027-02-04');
  });

  it('the example battery loses 1.44 points per 10,000 km and reaches 80 per cent near 141,000 km', () => {
    expect(slopeOf(HEALTH)).toBe(-1.44);
    expect(health.slopePer10000Km).toBe(-1.44);
    expect(health.projection).toMatchObject({ percent: 80, odometer: 141_000 });
    expect(item?.reasons.slice(3)).toEqual([
      'Sức khoẻ pin giảm 1,44 điểm mỗi 10.000 km.',
      'Ước tính sức khoẻ pin còn 80% ở khoảng 141.000 km.',
    ]);
  });

  it('the example car has a reminder with the remaining distance and time', () => {
    expect(remindersOf(car, NOW)).toMatchObject([
      {
        state: 'ok',
        kmLeft: 3_800,
        daysLeft: 82,
        dueKm: 50_000,
        dueDate: '2027-02-11',
        reason: 'Còn 3.800 km hoặc 82 ngày. Ước tính đến 50.000 km vào 04/02/2027 (khoảng 51 km/ngày).',
      },
    ]);
  });
});

describe('a prediction', () => {
  const one = (changes: Partial<VehicleFacts>, about = health) =>
    predictionOf({ ...car, ...changes }, about, NOW).items[0];

  it('a prediction uses the elapsed share of time if the share of distance is smaller', () => {
    const item = one({ plans: [{ plan: CHECK, start: { km: 45_000, at: ago(400), done: true } }] });
    expect(item).toMatchObject({ percent: 110, state: 'overdue' });
    expect(item?.reasons.slice(0, 2)).toEqual([
      'Quá hạn (110%): đã 13,1 tháng, quá chu kỳ 12 tháng',
      'Quãng đường: 1.200/20.000 km (6%).',
    ]);
  });

  it.each([
    ['watch', 86],
    ['declined', 86],
    ['fail', 96],
  ] as const)('a finding (%s) raises its service’s score and is named in the reasons', (source, percent) => {
    const advice = [
      { id: 'a', title: 'Chênh lệch cell', source, serviceCode: 'SOH', dueDate: null, dueKm: null },
      { id: 'b', title: 'Má phanh', source, serviceCode: 'PHANH', dueDate: null, dueKm: null },
    ];
    const item = one({ advice });
    expect(item?.percent).toBe(percent);
    expect(item?.reasons.filter((text) => text.startsWith('Cộng'))).toEqual([
      expect.stringContaining('Chênh lệch cell'),
    ]);
  });

  it('findings raise a score to at most 100 per cent while the service is not overdue', () => {
    const advice = ['a', 'b', 'c', 'd'].map((id) => ({
      id,
      title: id,
      source: 'fail' as const,
      serviceCode: 'SOH',
      dueDate: null,
      dueKm: null,
    }));
    expect(one({ advice })).toMatchObject({ percent: 100, state: 'soon' });
  });

  it('a fast-falling state of health raises only the scores of battery services', () => {
    const fast = { ...health, slopePer10000Km: -2.4 };
    expect(one({}, fast)).toMatchObject({ percent: 91 });
    const brakes = { plan: { ...CHECK, code: 'PHANH' }, start: { km: 30_000, at: ago(283), done: true } };
    expect(one({ plans: [brakes] }, fast)).toMatchObject({ percent: 81 });
  });

  it('each service is evaluated by its own interval, whatever the order of the services', () => {
    const plans = [
      CHECK,
      { ...CHECK, code: 'LM-PIN', intervalKm: 40_000, intervalMonths: 24 },
      { ...CHECK, code: 'X' },
    ];
    const starts = plans.map((plan) => ({ plan, start: { km: 30_000, at: ago(10), done: true } }));
    const percents = (list: typeof starts) =>
      Object.fromEntries(
        predictionOf({ ...car, plans: list }, health, NOW).items.map((item) => [
          item.serviceCode,
          item.percent,
        ]),
      );
    expect(percents(starts)).toEqual({ SOH: 81, 'LM-PIN': 41, X: 81 });
    expect(percents([...starts].reverse())).toEqual(percents(starts));
  });

  it('a service that may have been done elsewhere is not called overdue, nor past its interval', () => {
    const item = one({ plans: [{ plan: CHECK, start: { km: 20_000, at: ago(400), done: false } }] });
    expect(item).toMatchObject({ percent: 100, state: 'soon', dueKm: null, dueDate: null });
    expect(item?.reasons.slice(0, 2)).toEqual([
      'Xưởng chưa có lần làm trước. Khuyến nghị mỗi 20.000 km hoặc 12 tháng: nên làm nếu chưa làm ở nơi khác.',
      'Tính đến nay: 26.200 km, 13,1 tháng.',
    ]);
  });

  it('a prediction and a reminder agree on whether postponed work is overdue', () => {
    const cooling = {
      ...CHECK,
      code: 'LM-PIN',
      name: 'Bảo dưỡng làm mát pin',
      intervalKm: 40_000,
      intervalMonths: 24,
    };
    const postponed = { id: 'a', title: cooling.name, source: 'declined', serviceCode: 'LM-PIN' } as const;
    const facts = {
      ...car,
      plans: [{ plan: cooling, start: { km: 0, at: ago(900), done: false } }],
      advice: [{ ...postponed, dueKm: 46_590, dueDate: '2026-12-12' }],
    };
    const [item] = predictionOf(facts, health, NOW).items;
    const [reminder] = remindersOf(facts, NOW);
    expect(item).toMatchObject({ state: 'overdue', percent: 128, dueKm: 40_000 });
    expect(reminder).toMatchObject({ state: 'overdue', kmLeft: -6_200, dueKm: 40_000 });
    expect(reminder?.reason).toMatch(/^Lần trước bạn để sau\. Quá 6\.200 km và \d+ ngày\.$/);
  });

  it.each([0, 100, 365])(
    'a prediction is overdue exactly when the reminder is overdue (after %i days)',
    (days) => {
      for (let km = 18_000; km <= 22_000; km += 250) {
        const facts = {
          ...car,
          odometer: km,
          plans: [{ plan: CHECK, start: { km: 0, at: ago(days), done: true } }],
        };
        const [item] = predictionOf(facts, health, NOW).items;
        const [reminder] = remindersOf(facts, NOW);
        expect([km, item?.state === 'overdue']).toEqual([km, reminder?.state === 'overdue']);
        if ((item?.percent ?? 0) > 100) expect([km, item?.state]).toEqual([km, 'overdue']);
      }
    },
  );

  it('a prediction says if it is based on the plan only', () => {
    const item = one({ plans: [{ plan: CHECK, start: { km: 40_000, at: ago(10), done: false } }] });
    expect(item?.reasons.at(-1)).toBe('Tính theo chu kỳ khuyến nghị vì xưởng chưa có lần làm trước.');
  });
});

describe('kilometres per day', () => {
  const at = (...pairs: [daysAgo: number, value: number][]) =>
    pairs.map(([days, value]) => ({ value, at: ago(days) }));

  it.each([
    ['are unknown without readings', at(), null],
    ['are unknown with one reading', at([100, 5_000]), null],
    ['are unknown with two readings of one week', at([7, 5_000], [1, 5_400]), null],
    ['are those of the last half year', at([700, 0], [170, 10_000], [0, 11_700]), 10],
    ['use an older reading if the half year has too few', at([400, 0], [0, 8_000]), 20],
    ['are 0 for a vehicle that is not driven', at([100, 5_000], [0, 5_000]), 0],
  ])('kilometres per day %s', (_name, readings, perDay) => {
    expect(kmPerDay(readings, NOW)).toBe(perDay);
  });

  it('kilometres per day ignore a reading that was corrected', () => {
    const readings = at([100, 10_000], [50, 999_000], [40, 12_000], [0, 14_000]);
    expect(soundReadings(readings).map(({ value }) => value)).toEqual([10_000, 12_000, 14_000]);
    expect(kmPerDay(readings, NOW)).toBe(40);
  });

  it('a vehicle that is not driven has no predicted date', () => {
    expect(daysToDrive(100, 0)).toBeNull();
    expect(daysToDrive(100, null)).toBeNull();
    expect(daysToDrive(-5, 10)).toBe(0);
  });
});

describe('battery health', () => {
  const context = { odometer: 20_000, perDay: 50, now: NOW };
  it.each([
    ['nothing was measured', []],
    ['there is only one reading', [reading(10_000, 990, 10)]],
    ['both readings have the same odometer', [reading(10_000, 990, 10), reading(10_000, 980, 5)]],
  ])('battery health has no slope if %s', (_name, readings) => {
    expect(healthOf(readings, context)).toMatchObject({ slopePer10000Km: null, projection: null });
  });

  it('no date is projected if health rises or is already below 80 per cent', () => {
    const rising = [reading(10_000, 970, 20), reading(20_000, 975, 5)];
    expect(healthOf(rising, context)).toMatchObject({ slopePer10000Km: 0.5, projection: null });
    const low = [reading(10_000, 810, 20), reading(20_000, 790, 5)];
    expect(healthOf(low, context)).toMatchObject({ slopePer10000Km: -2, projection: null });
  });

  it('a date is projected if the kilometres per day are known, and readings are listed oldest first', () => {
    const health = healthOf([reading(20_000, 900, 5), reading(10_000, 950, 20)], context);
    expect(health.readings.map(({ sohPercent }) => sohPercent)).toEqual([95, 90]);
    expect(health.projection).toEqual({ percent: 80, odometer: 40_000, date: '2027-12-26' });
    expect(
      healthOf([reading(20_000, 900, 5), reading(10_000, 950, 20)], { ...context, perDay: null }).projection,
    ).toEqual({ percent: 80, odometer: 40_000, date: null });
  });
});
