import { compareWindows, percentile, type Sample } from './soak-figures';

const samplesOf = (...heap: number[]): Sample[] =>
  heap.map((value, at) => ({ at, figures: { heap: value } }));
const heapOf = (samples: readonly Sample[], windowMs = 1) => compareWindows(samples, [], windowMs)[0];

it('a percentile is the value at that share of the sorted values', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(percentile(values, 0.99)).toBe(100);
  expect(percentile(values, 0.5)).toBe(51);
  expect(percentile([], 0.5)).toBeNaN();
});

it('compares only the medians of the first and the last window', () => {
  expect(heapOf(samplesOf(100, 100, 900, 900, 105, 105))).toMatchObject({
    first: 100,
    last: 105,
    isOver: false,
  });
});

it.each([
  ['a heap that grew by ten percent exceeds its limit', [100, 100, 110, 110], true],
  ['a heap that grew by less than ten percent is within its limit', [100, 100, 109, 109], false],
  ['a heap that shrank is within its limit', [100, 100, 50, 50], false],
])('%s', (_what, heap, isOver) => {
  expect(heapOf(samplesOf(...heap))).toMatchObject({ isOver });
});

it('an unreadable figure exceeds its limit', () => {
  expect(heapOf(samplesOf(Number.NaN, Number.NaN))).toMatchObject({ isOver: true });
});

it('a p99 that grew by more than 20 ms exceeds its limit', () => {
  const samples = samplesOf(1, 1, 1, 1);
  const latencies = (last: number) => [
    { at: 0, ms: 5 },
    { at: 3, ms: last },
  ];
  expect(compareWindows(samples, latencies(25), 1).at(-1)).toMatchObject({ isOver: false });
  expect(compareWindows(samples, latencies(26), 1).at(-1)).toMatchObject({ isOver: true });
});
