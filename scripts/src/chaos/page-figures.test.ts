import { compareFigures, type PageFigures } from './page-figures';

const BEFORE: PageFigures = { heapMB: 20, nodes: 1_000, listeners: 50, subscriptions: 7 };
const over = (after: Partial<PageFigures>, before = BEFORE) =>
  compareFigures(before, { ...before, ...after })
    .filter(({ isOver }) => isOver)
    .map(({ name }) => name);

it.each<[string, Partial<PageFigures>, string[]]>([
  ['equal figures are within the limits', {}, []],
  ['smaller figures are within the limits', { heapMB: 10, nodes: 900, listeners: 40, subscriptions: 6 }, []],
  ['a heap that grew by 10 % exceeds its limit', { heapMB: 22 }, ['heap (MB)']],
  ['a heap that grew by less than 10 % is within its limit', { heapMB: 21.9 }, []],
  ['nodes that grew by 5 % exceed their limit', { nodes: 1_050 }, ['DOM nodes']],
  ['nodes that grew by less than 5 % are within their limit', { nodes: 1_049 }, []],
  ['one more listener exceeds its limit', { listeners: 51 }, ['listeners']],
  ['one more subscription exceeds its limit', { subscriptions: 8 }, ['subscriptions']],
  ['an unreadable figure exceeds its limit', { nodes: Number.NaN }, ['DOM nodes']],
])('%s', (_what, after, expected) => {
  expect(over(after)).toEqual(expected);
});

it('a figure of 0 may stay 0, but not grow', () => {
  const none = { ...BEFORE, subscriptions: 0 };
  expect(over({}, none)).toEqual([]);
  expect(over({ subscriptions: 1 }, none)).toEqual(['subscriptions']);
});
