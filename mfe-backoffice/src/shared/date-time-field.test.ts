import { dateTimeFieldText, fromDateTimeField, toDateTimeField } from './date-time-field';

test('a datetime field shows and reads times in the time zone of Vietnam', () => {
  expect(toDateTimeField('2026-11-24T17:30:00.000Z')).toBe('2026-11-25T00:30');
  expect(toDateTimeField(Date.parse('2026-11-24T09:30:59.000Z'))).toBe('2026-11-24T16:30');
  expect(fromDateTimeField('2026-11-25T00:30')).toBe('2026-11-24T17:30:00.000Z');
  expect(fromDateTimeField('2026-11-25T00:30:45')).toBe('2026-11-24T17:30:00.000Z');
  expect(dateTimeFieldText('2026-11-25T00:30')).toBe('00:30 25/11/2026');
});

test.each(['', '2026-11-25', '2026-13-01T00:30', 'mai'])('%j is not a valid time', (value) => {
  expect(fromDateTimeField(value)).toBe('');
  expect(dateTimeFieldText(value)).toBe('');
});
