import { calendarFile, fold, type CalendarEvent } from './calendar-file';

const EVENT: CalendarEvent = {
  uid: 'AP-261124-0007@evcare.test',
  startAt: '2026-11-24T01:30:00.000Z',
  endAt: '2026-11-24T03:00:00.000Z',
  summary: 'EVCare: Bảo dưỡng; phanh, lốp',
  description: 'Mã AP-261124-0007.\nXe VF 8 \\ 51K-123.45',
  location: 'EVCare Việt Nam, 128 Đường Nguyễn Văn Linh, Phường Tân Hưng, Thành phố Hồ Chí Minh',
  url: 'https://evcare.test/booking/appointments/AP-261124-0007',
  alarm: 'Sắp đến giờ hẹn',
  sequence: 2,
  status: 'confirmed',
};
const NOW = Date.parse('2026-11-22T02:00:00Z');
const octets = (text: string) => new TextEncoder().encode(text).length;
const unfolded = (file: string) => file.replace(/\r\n /g, '').split('\r\n');

test('writes times in UTC, so that calendars show them in their own time zone', () => {
  const lines = unfolded(calendarFile(EVENT, NOW));
  expect(lines).toEqual(
    expect.arrayContaining([
      'DTSTAMP:20261122T020000Z',
      'DTSTART:20261124T013000Z',
      'DTEND:20261124T030000Z',
    ]),
  );
});

test('escapes texts, but not the URL', () => {
  const lines = unfolded(calendarFile(EVENT, NOW));
  expect(lines).toContain('SUMMARY:EVCare: Bảo dưỡng\\; phanh\\, lốp');
  expect(lines).toContain('DESCRIPTION:Mã AP-261124-0007.\\nXe VF 8 \\\\ 51K-123.45');
  expect(lines).toContain(`URL:${EVENT.url}`);
});

test('ends lines with CRLF and folds them at 75 octets without splitting characters', () => {
  const file = calendarFile(EVENT, NOW);
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(file.replace(/\r\n/g, '')).not.toMatch(/[\r\n]/);
  const lines = file.split('\r\n');
  expect(Math.max(...lines.map(octets))).toBeLessThanOrEqual(75);
  expect(lines.some((line) => line.startsWith(' '))).toBe(true);
  expect(unfolded(file)).toContain(`LOCATION:${EVENT.location.replace(/,/g, '\\,')}`);
});

test.each([74, 75, 76, 150, 151])('unfolds a line of %i octets to the original', (length) => {
  const line = 'x'.repeat(length);
  const folded = fold(line);
  expect(folded.replace(/\r\n /g, '')).toBe(line);
  expect(folded.includes('\r\n')).toBe(length > 75);
});

test('replaces the existing event after a move or cancellation', () => {
  const lines = unfolded(calendarFile({ ...EVENT, status: 'cancelled' }, NOW));
  expect(lines).toEqual(expect.arrayContaining([`UID:${EVENT.uid}`, 'SEQUENCE:2', 'STATUS:CANCELLED']));
});

test.each([
  ['tentative', 'STATUS:TENTATIVE'],
  ['confirmed', 'STATUS:CONFIRMED'],
] as const)('writes the status of a %s appointment', (status, line) => {
  expect(unfolded(calendarFile({ ...EVENT, status }, NOW))).toContain(line);
});
