import fc from 'fast-check';
import { completeTypedTime, moveTime, parseTypedTime, separateTime } from './typed-time';

test.each([
  ['16:30', '16:30'],
  ['8:05', '08:05'],
  ['16h30', '16:30'],
  ['8g30', '08:30'],
  ['16.30', '16:30'],
  ['1630', '16:30'],
  ['830', '08:30'],
  ['00:00', '00:00'],
  ['23:59', '23:59'],
])('reads %p as %p', (text, value) => expect(parseTypedTime(text)).toEqual({ value, error: null }));

test.each(['24:00', '12:60', '8', 'trưa', '4:30 PM', '12:5'])('rejects %p', (text) =>
  expect(parseTypedTime(text)).toEqual({
    value: '',
    error: 'Vui lòng nhập giờ:phút từ 00:00 đến 23:59, ví dụ 16:30.',
  }),
);

test('rejects a time that is not a multiple of the step', () =>
  expect(parseTypedTime('08:20', 30).error).toBe('Vui lòng nhập giờ tròn 30 phút, ví dụ 08:00.'));

test.each([
  ['8', '08:00'],
  ['16', '16:00'],
  ['8h', '08:00'],
  ['8:5', '08:05'],
  ['16:30', '16:30'],
  ['trưa', 'trưa'],
])('completes %p to %p', (text, completed) => expect(completeTypedTime(text)).toBe(completed));

test.each([
  ['08', '08'],
  ['083', '08:3'],
  ['83', '8:3'],
  ['233', '23:3'],
  ['25', '25'],
])('separates the digits of %p', (text, separated) => expect(separateTime(text)).toBe(separated));

test.each([
  ['08:00', 1, 15, '08:15'],
  ['08:10', 1, 15, '08:15'],
  ['08:10', -1, 15, '08:00'],
  ['08:00', -1, 30, '07:30'],
  ['00:00', -1, 15, '00:00'],
  ['23:50', 1, 15, '23:45'],
] as const)('moves %s by %i step of %i minutes to %s', (value, direction, step, moved) =>
  expect(moveTime(value, direction, step)).toBe(moved),
);

test('moves a time to a valid time that is a multiple of the step', () => {
  const steps = fc.constantFrom(5, 10, 15, 30, 60);
  const minutes = fc.integer({ min: 0, max: 1439 });
  fc.assert(
    fc.property(minutes, steps, fc.constantFrom(1 as const, -1 as const), (minute, step, direction) => {
      const value = completeTypedTime(`${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`);
      expect(parseTypedTime(moveTime(parseTypedTime(value).value, direction, step), step).error).toBeNull();
    }),
  );
});
