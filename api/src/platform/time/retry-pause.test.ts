import { retryPause } from './retry-pause';

test('the pause doubles after each failure, up to the longest', () => {
  const pauses = [1, 2, 3, 4, 5, 60].map((failures) => retryPause(failures, { first: 30, longest: 200 }));
  expect(pauses).toEqual([30, 60, 120, 200, 200, 200]);
});

test('without a failure the pause is the first one', () => {
  expect(retryPause(0, { first: 30, longest: 200 })).toBe(30);
});
