import fc from 'fast-check';
import { dayInVietnam } from '../format';
import { SERVICE_ORDER_STATUSES } from '../service-order/statuses';
import {
  hoursText,
  isReportDay,
  LEAD_TIME_STATES,
  PERIOD_PRESETS,
  periodDays,
  presetPeriod,
  readPeriod,
  REPORT_DEFAULT_DAYS,
  REPORT_KINDS,
  REPORT_LABELS,
  REPORT_MAX_DAYS,
  reportMessages,
  reportText,
  responsiblePartyOf,
  shiftDay,
  shortHoursText,
} from './reports';

/** 23:30 on the 24th in Vietnam, 16:30 in London. */
const NOW = '2026-11-24T16:30:00Z';
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

const days = fc
  .integer({ min: Date.UTC(2001, 0, 1) / 86_400_000, max: Date.UTC(2190, 0, 1) / 86_400_000 })
  .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));

describe('the requested period', () => {
  const read = (from?: string | null, to?: string | null) => readPeriod({ from, to }, NOW);

  test('defaults to the last thirty days in Vietnam', () => {
    expect(read()).toEqual({ period: { from: '2026-10-26', to: '2026-11-24' } });
    expect(periodDays({ from: '2026-10-26', to: '2026-11-24' })).toBe(REPORT_DEFAULT_DAYS);
    expect(read(null, null)).toEqual(read());
  });

  test('ends on the current day in Vietnam, which begins at midnight there', () => {
    expect(readPeriod({}, '2026-11-24T17:00:00Z')).toEqual({
      period: { from: '2026-10-27', to: '2026-11-25' },
    });
  });

  test.each([
    [
      'a start without an end lasts until today',
      '2026-11-01',
      undefined,
      { from: '2026-11-01', to: '2026-11-24' },
    ],
    [
      'an end without a start has thirty days',
      undefined,
      '2026-03-01',
      { from: '2026-01-31', to: '2026-03-01' },
    ],
    [
      'a future start without an end is a single day',
      '2026-12-01',
      undefined,
      { from: '2026-12-01', to: '2026-12-01' },
    ],
    ['a single day is a period', '2026-02-28', '2026-02-28', { from: '2026-02-28', to: '2026-02-28' }],
  ])('%s', (_name, from, to, period) => {
    expect(read(from, to)).toEqual({ period });
  });

  test.each([
    ['2026-02-30', '2026-03-02', { from: reportMessages.date }],
    ['2026-03-01', '02/03/2026', { to: reportMessages.date }],
    ['', '', { from: reportMessages.date, to: reportMessages.date }],
    ['2026-03-02', '2026-03-01', { from: reportMessages.reversed }],
    ['2025-11-24', '2026-11-25', { from: reportMessages.tooLong }],
  ])('from %s to %s is rejected with a message', (from, to, errors) => {
    expect(read(from, to)).toEqual({ errors });
  });

  test('has at most 366 days', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 800 }), (from, more) => {
        const result = read(from, shiftDay(from, more));
        expect('period' in result).toBe(more + 1 <= REPORT_MAX_DAYS);
        if ('period' in result) expect(periodDays(result.period)).toBe(more + 1);
      }),
    );
  });
});

test('shiftDay counts across ends of months in both directions', () => {
  expect([shiftDay('2028-02-28', 1), shiftDay('2027-02-28', 1), shiftDay('2027-01-01', -1)]).toEqual([
    ...['2028-02-29', '2027-03-01', '2026-12-31'],
  ]);
  fc.assert(
    fc.property(days, fc.integer({ min: -4_000, max: 4_000 }), (day, count) => {
      expect(shiftDay(shiftDay(day, count), -count)).toBe(day);
    }),
  );
});

test.each([
  ['2026-11-24', true],
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2026-13-01', false],
  ['1999-12-31', false],
  ['2026-1-1', false],
  ['2026-11-24T00:00:00Z', false],
])('isReportDay(%s) is %s', (text, expected) => {
  expect(isReportDay(text)).toBe(expected);
});

describe('presets', () => {
  test('end today and have the right length', () => {
    expect(PERIOD_PRESETS.map((preset) => periodDays(presetPeriod(preset, NOW)))).toEqual([1, 7, 30, 24]);
    expect(presetPeriod('month', NOW)).toEqual({ from: '2026-11-01', to: '2026-11-24' });
  });

  test('are valid periods at any time', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2001-02-01'), max: new Date('2190-01-01'), noInvalidDate: true }),
        (now) => {
          for (const preset of PERIOD_PRESETS) {
            const period = presetPeriod(preset, now);
            expect(readPeriod(period, now)).toEqual({ period });
            expect(period.to).toBe(dayInVietnam(now));
          }
        },
      ),
    );
  });
});

test('every kind of report has a unique label', () => {
  expect(new Set(REPORT_KINDS.map((kind) => REPORT_LABELS[kind])).size).toBe(REPORT_KINDS.length);
});

test('every lead time status has a responsible party', () => {
  expect(LEAD_TIME_STATES.map(([state]) => state)).toEqual(
    SERVICE_ORDER_STATUSES.filter((status) => status !== 'delivered' && status !== 'cancelled'),
  );
  const customer = LEAD_TIME_STATES.filter(([, party]) => party === 'customer').map(([state]) => state);
  expect(customer).toEqual(['awaiting_approval', 'ready']);
  expect(responsiblePartyOf('awaiting_parts')).toBe('store');
  expect(responsiblePartyOf('delivered')).toBeNull();
});

test.each([
  [0, '0 phút'],
  [0.75, '45 phút'],
  [0.999, '1 giờ'],
  [1, '1 giờ'],
  [2.1667, '2 giờ 10 phút'],
  [47.99, '47 giờ 59 phút'],
  [48, '2 ngày'],
  [84, '3,5 ngày'],
])('formats %d hours as %s', (hours, text) => {
  expect(hoursText(hours)).toBe(text);
});

test.each([
  [0.75, '45 phút'],
  [2.4, '2,4 giờ'],
  [20.9, '20 giờ'],
  [84, '3,5 ngày'],
])('formats %d hours briefly as %s', (hours, text) => {
  expect(shortHoursText(hours)).toBe(text);
});

test.each([
  ['Bảo dưỡng', 'text', 'Bảo dưỡng'],
  ['2026-11-24', 'date', '24/11/2026'],
  ['2026-11', 'date', '11/2026'],
  [1_250_000, 'money', '1.250.000 ₫'],
  [-45_000, 'money', '-45.000 ₫'],
  [12.54, 'percent', '12,5%'],
  [1_234.56, 'number', '1.234,6'],
  [1.5, 'duration', '1 giờ 30 phút'],
  [null, 'money', '–'],
  [undefined, 'number', '–'],
  ['', 'text', '–'],
] as const)('%p as %s is formatted as %s', (value, kind, text) => {
  expect(plain(reportText(value, kind))).toBe(text);
});
