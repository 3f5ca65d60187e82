import { isBetter, numberIn, resultOf } from './measure';

test.each([
  ['4,5', 4.5],
  [' 4.5 ', 4.5],
  ['-3', -3],
  ['1e3', null],
  ['dày', null],
  ['', null],
  ['4,5,6', null],
])('parses %j as %s', (typed, number) => {
  expect(numberIn(typed)).toBe(number);
});

test.each([
  [{ okFrom: 5, watchFrom: 3 }, 5, 'ok'],
  [{ okFrom: 5, watchFrom: 3 }, 4.9, 'watch'],
  [{ okFrom: 5, watchFrom: 3 }, 2.9, 'fail'],
  [{ okTo: 30, watchTo: 60 }, 30, 'ok'],
  [{ okTo: 30, watchTo: 60 }, 31, 'watch'],
  [{ okTo: 30, watchTo: 60 }, 61, 'fail'],
  [{ okFrom: 10 }, 9, 'fail'],
  [null, 9, null],
] as const)('with the limits %j the value %d is rated %s', (limits, value, result) => {
  expect(resultOf(limits, value)).toBe(result);
});

test('a selected result counts as better than the measured one only if it is less severe', () => {
  expect(isBetter('ok', 'watch')).toBe(true);
  expect(isBetter('watch', 'fail')).toBe(true);
  expect(isBetter('fail', 'ok')).toBe(false);
  expect(isBetter('ok', 'ok')).toBe(false);
  expect(isBetter('skip', 'fail')).toBe(false);
});
