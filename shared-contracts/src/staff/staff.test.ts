import { certificateState, minuteText, toMinute } from './staff';
import {
  absenceBodySchema,
  bayBodySchema,
  certificatesBodySchema,
  skillsBodySchema,
  weekSchema,
} from './staff-schemas';

const NOW = Date.parse('2026-11-24T02:00:00Z');

test.each([
  ['2026-11-24T02:00:00Z', 'expired', 0],
  ['2026-11-24T02:00:01Z', 'expiring', 1],
  ['2026-12-24T02:00:00Z', 'expiring', 30],
  ['2026-12-24T02:00:01Z', 'valid', 31],
  ['2026-01-01T00:00:00Z', 'expired', -327],
])('a certificate that expires on %s is %s (%d days)', (expiresAt, state, days) => {
  expect(certificateState(expiresAt, NOW)).toMatchObject({ state, days });
});

test.each([
  [0, '00:00'],
  [480, '08:00'],
  [1_050, '17:30'],
  [1_440, '24:00'],
])('converts minute %d of a day to %s and back', (minute, text) => {
  expect(minuteText(minute)).toBe(text);
  expect(toMinute(text)).toBe(minute);
});

test.each(['', '8', '25:00', '08:60', '24:01', 'a:b', '-1:00'])('%j is not a time of day', (text) => {
  expect(toMinute(text)).toBeNull();
});

const at = (weekday: number, startMinute: number, endMinute: number) => ({ weekday, startMinute, endMinute });
test.each([
  ['accepts an empty week', [], true],
  ['accepts adjacent hours', [at(1, 480, 720), at(1, 720, 1_050)], true],
  ['accepts equal hours on two days', [at(1, 480, 720), at(2, 480, 720)], true],
  ['rejects overlapping hours', [at(1, 480, 720), at(1, 719, 1_050)], false],
  ['rejects nested hours', [at(1, 480, 1_050), at(1, 600, 660)], false],
  ['rejects an end before the start', [at(1, 720, 480)], false],
  ['rejects an eighth day', [at(8, 480, 720)], false],
])('weekSchema %s', (_, week, fits) => {
  expect(weekSchema.safeParse(week).success).toBe(fits);
});

test('normalizes a bay, and rejects invalid absences, skills and certificates', () => {
  expect(
    bayBodySchema.parse({ code: ' k5 ', name: '  Khoang 5 ', capabilities: ['LIFT'], active: true }),
  ).toEqual({
    code: 'K5',
    name: 'Khoang 5',
    capabilities: ['LIFT'],
    active: true,
  });
  const leave = absenceBodySchema.safeParse({ from: '2026-11-25', to: '2026-11-24', reason: 'Phép' });
  expect(leave.error?.issues).toMatchObject([
    { path: ['to'], message: 'Ngày kết thúc không được trước ngày bắt đầu.' },
  ]);
  expect(absenceBodySchema.safeParse({ from: '2026-02-30', to: '2026-03-01', reason: 'x' }).success).toBe(
    false,
  );
  expect(skillsBodySchema.safeParse({ skills: ['x'.repeat(41)], hiredOn: null }).success).toBe(false);
  const twice = { code: 'HV_ELECTRICAL', expiresOn: '2027-01-01' };
  expect(certificatesBodySchema.safeParse({ certificates: [twice, twice] }).success).toBe(false);
});
