/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { buildSync } from 'esbuild';
import fc from 'fast-check';
import {
  dayInVietnam,
  escapeHtml,
  formatDate,
  formatDateTime,
  formatDay,
  formatDayMonth,
  formatDays,
  formatFullDay,
  keepTimesTogether,
  keepUnitsTogether,
  formatDuration,
  formatLastDay,
  formatMoney,
  formatNumber,
  formatTime,
  formatTimeAndDay,
  formatTimes,
  formatWeekday,
  mapLink,
  withUnit,
} from '.';

const TIME_ZONE = 'Asia/Ho_Chi_Minh';

/** Half past midnight in Vietnam, while London and New York are still in the previous year. */
const MOMENT = '2026-12-31T17:30:00Z';

it.each([
  ['5,4', 'mm', '5,4 mm'],
  ['82', '%', '82%'],
  ['12', null, '12'],
  ['12', '', '12'],
])('writes %s with the unit %s as %s', (number, unit, text) => {
  expect(withUnit(number, unit)).toBe(text);
});

it('escapes text for HTML, between tags and in attributes', () => {
  expect(escapeHtml(`<b title="a">Tôm & cá</b> '1'`)).toBe(
    '&lt;b title=&quot;a&quot;&gt;Tôm &amp; cá&lt;/b&gt; &#39;1&#39;',
  );
});

describe('money', () => {
  it.each([
    [0, '0\u00a0₫'],
    [999, '999\u00a0₫'],
    [1_250_000, '1.250.000\u00a0₫'],
    [28_650_000, '28.650.000\u00a0₫'],
    [-45_000, '-45.000\u00a0₫'],
  ])('formats %i as %j with a non-breaking space', (dong, text) => {
    expect(formatMoney(dong)).toBe(text);
  });

  it('formats numbers as Intl does', () => {
    const intl = new Intl.NumberFormat('vi-VN');
    fc.assert(
      fc.property(
        fc.oneof(
          fc.maxSafeInteger(),
          fc.integer(),
          fc.integer().map((value) => value / 1_000),
        ),
        (value) => {
          expect(formatNumber(value)).toBe(intl.format(value));
        },
      ),
    );
  });

  it('keeps every đồng', () => {
    fc.assert(
      fc.property(fc.nat(), (dong) => {
        expect(Number(formatMoney(dong).replace(/\D/g, ''))).toBe(dong);
        expect(formatMoney(dong)).toBe(`${formatNumber(dong)}\u00a0₫`);
      }),
    );
  });
});

describe('time in Vietnam', () => {
  it.each([
    ['day', formatDate(MOMENT), '01/01/2027'],
    ['day and month', formatDayMonth(MOMENT), '01/01'],
    ['clock', formatTime(MOMENT), '00:30'],
    ['clock and day', formatDateTime(MOMENT), '00:30 01/01/2027'],
    ['weekday', formatWeekday(MOMENT), 'Thứ Sáu'],
    ['calendar day', dayInVietnam(MOMENT), '2027-01-01'],
  ])('formats a time as %s', (_what, text, expected) => {
    expect(text).toBe(expected);
  });

  it('names the last day of a period whose end is exclusive', () => {
    expect(formatLastDay('2026-12-31T17:00:00Z')).toBe('31/12/2026');
    expect(formatLastDay('2026-12-31T17:00:01Z')).toBe('01/01/2027');
  });

  it('formats a span of days, and a single day once', () => {
    expect(formatDays('2026-11-26', '2026-11-27')).toBe('Thứ Năm 26/11 – Thứ Sáu 27/11');
    expect(formatDays('2026-11-29')).toBe('Chủ Nhật 29/11');
    expect(formatDays('2026-12-31', '2026-12-31')).toBe('Thứ Năm 31/12');
  });

  it('formats days, and times of appointments, without a comma', () => {
    const at = '2026-11-30T18:05:00Z';
    expect(formatDay(at)).toBe('Thứ Ba 01/12');
    expect(formatDay('2026-12-01')).toBe('Thứ Ba 01/12');
    expect(formatFullDay(at)).toBe('Thứ Ba 01/12/2026');
    expect(formatTimeAndDay(at)).toBe('01:05 Thứ Ba 01/12');
    expect(formatTimes(at, '2026-11-30T18:35:00Z')).toBe('01:05 – 01:35');
  });

  it('keeps numbers and their units in one line, without changing other text', () => {
    expect(keepUnitsTogether('Cáp Type 2, 2,2 kW, 5 m, pin 60 V 22 Ah')).toBe(
      'Cáp Type 2, 2,2\u00A0kW, 5\u00A0m, pin 60\u00A0V 22\u00A0Ah',
    );
    expect(keepUnitsTogether('Thảm 1 × 1,5 m')).toBe('Thảm 1\u00A0×\u00A01,5\u00A0m');
    expect(keepUnitsTogether('VF 8 Vàng, 2 mét, bộ 22 món')).toBe('VF 8 Vàng, 2 mét, bộ 22\u00A0món');
  });

  it('keeps ranges of times in one line, without changing other text', () => {
    expect(keepTimesTogether('Thứ Hai – Thứ Bảy, 08:00 – 12:00 và 13:00–17:30')).toBe(
      'Thứ Hai – Thứ Bảy, 08:00\u00A0–\u2060\u00A012:00 và 13:00\u00A0–\u2060\u00A017:30',
    );
  });

  it.each([
    [0, '0 phút'],
    [45, '45 phút'],
    [60, '1 giờ'],
    [150, '2 giờ 30 phút'],
  ])('formats %i minutes as %j', (minutes, text) => {
    expect(formatDuration(minutes)).toBe(text);
  });

  it('accepts a Date, a string or milliseconds', () => {
    const at = new Date(MOMENT);
    expect([formatDateTime(at), formatDateTime(at.getTime())]).toEqual(Array(2).fill(formatDateTime(MOMENT)));
  });

  it('uses two digits and 24 hours', () => {
    expect(formatDateTime('2026-03-04T01:05:00Z')).toBe('08:05 04/03/2026');
    expect(formatTime('2026-03-04T16:59:00Z')).toBe('23:59');
  });

  it('formats moments as Intl does in the time zone of the site', () => {
    const intl = (parts: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('vi-VN', { timeZone: TIME_ZONE, ...parts });
    const day = intl({ day: '2-digit', month: '2-digit', year: 'numeric' });
    const clock = intl({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    const weekday = intl({ weekday: 'long' });
    const moments = fc.date({
      min: new Date('1990-01-01'),
      max: new Date('2090-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moments, (at) => {
        expect([formatDate(at), formatTime(at), formatWeekday(at)]).toEqual([
          day.format(at),
          clock.format(at),
          weekday.format(at),
        ]);
      }),
    );
  });

  it('refuses what is no time', () => {
    expect(() => formatDate('soon')).toThrow(RangeError);
  });

  it.each(['America/Los_Angeles', 'UTC', 'Pacific/Kiritimati', TIME_ZONE])(
    'is independent of the machine’s time zone %s',
    (zone) => {
      const { outputFiles } = buildSync({
        stdin: {
          contents: `import * as f from '.'; const at = '${MOMENT}';
            console.log(JSON.stringify([new Date(at).getHours(), f.formatDateTime(at), f.formatWeekday(at), f.dayInVietnam(at)]));`,
          resolveDir: __dirname,
          loader: 'ts',
        },
        bundle: true,
        format: 'cjs',
        write: false,
      });
      const output = execFileSync(process.execPath, ['-e', outputFiles[0]!.text], {
        env: { ...process.env, TZ: zone },
        encoding: 'utf8',
      });
      const [hour, ...shown] = JSON.parse(output) as [number, ...string[]];
      const local = { 'America/Los_Angeles': 9, UTC: 17, 'Pacific/Kiritimati': 7, [TIME_ZONE]: 0 };
      expect(hour).toBe(local[zone as keyof typeof local]);
      expect(shown).toEqual(['00:30 01/01/2027', 'Thứ Sáu', '2027-01-01']);
    },
  );
});

test('an address opens in the device’s map application', () => {
  expect(mapLink('128 Nguyễn Văn Linh, TP.HCM')).toBe(
    'geo:0,0?q=128%20Nguy%E1%BB%85n%20V%C4%83n%20Linh%2C%20TP.HCM',
  );
});
