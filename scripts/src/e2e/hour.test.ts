import { Failure } from '../cli/failure';
import { readHour } from './hour';

const NOON_IN_HANOI = Date.parse('2026-11-23T12:00:00+07:00');
const HOUR = 3_600;

test.each([
  ['12:00', 0],
  ['13:30', 1.5 * HOUR],
  ['03:20', 15 * HOUR + 20 * 60],
  ['11:59', 24 * HOUR - 60],
])('the next %s in Vietnam is %d seconds ahead', (at, seconds) => {
  expect(readHour(['--at', at], NOON_IN_HANOI).aheadSeconds).toBe(seconds);
});

test('at 02:00 in Vietnam, still the previous day in UTC, the next 03:20 is 80 minutes ahead', () => {
  expect(readHour(['--at', '03:20'], Date.parse('2026-11-23T19:00:00Z')).aheadSeconds).toBe(80 * 60);
});

test('other arguments are passed on, and the machine’s clock is used if no hour is given', () => {
  const named = readHour(['e2e/shop', '--at', '12:00', '--workers=1'], NOON_IN_HANOI);
  expect(named.rest).toEqual(['e2e/shop', '--workers=1']);
  expect(readHour(['e2e/shop'], NOON_IN_HANOI)).toEqual({ aheadSeconds: null, rest: ['e2e/shop'] });
});

test.each([['24:00'], ['3:20'], ['12:60'], ['soon'], [undefined]])('the hour %s is rejected', (at) => {
  const args = at === undefined ? ['--at'] : ['--at', at];
  expect(() => readHour(args, NOON_IN_HANOI)).toThrow(Failure);
});
