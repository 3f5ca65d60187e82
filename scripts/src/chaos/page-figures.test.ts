import { compareFigures, type PageFigures } from './page-figures';

const BEFORE: PageFigures = { heapMB: 20, nodes: 1_000, listeners: 50, subscriptions: 7 };
const over = (after: Partial<PageFigures>, before = BEFORE) =>
  compareFigures(before, { ...before, ...after })
    .filter(({ isOver }) => isOver)
    .map(({ name }) => name);

it.each<[string, Partial<PageFigures>, string[]]>([
  ['the same is not over', {}, []],
  ['less is not over', { heapMB: 10, nodes: 900, listeners: 40, subscriptions: 6 }, []],
  ['a heap of 10 % more is over', { heapMB: 22 }, ['heap (MB)']],
  ['a heap of less than that is not', { heapMB: 21.9 }, []],
  ['nodes of 5 % more are over', { nodes: 1_050 }, ['DOM nodes']],
  ['nodes of less than that are not', { nodes: 1_049 }, []],
  ['one listener more is over', { listeners: 51 }, ['listeners']],
  ['one subscription more is over', { subscriptions: 8 }, ['subscriptions']],
  ['a figure that could not be read is over', { nodes: Number.NaN }, ['DOM nodes']],
])('%s', (_what, after, expected) => {
  expect(over(after)).toEqual(expected);
});

it('a figure of 0 may stay 0, but not grow', () => {
  const none = { ...BEFORE, subscriptions: 0 };
  expect(over({}, none)).toEqual([]);
  expect(over({ subscriptions: 1 }, none)).toEqual(['subscriptions']);
});
