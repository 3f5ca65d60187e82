import { takeOverProblem, type TakeOver } from './take-over';

const seen: TakeOver = { before: 'Bộ sạc 7 kW', after: 'Bộ sạc 7 kW', kept: true };
const problem = (more: Partial<TakeOver>, warnings: string[] = []) =>
  takeOverProblem({ ...seen, ...more }, warnings);

test('accepts a page that the browser takes over as it is', () => {
  expect(problem({})).toBeNull();
});

test.each([
  ['was never taken over', { after: null }, [], /never takes over/],
  ['was replaced', { kept: false }, [], /replaces the page of the server/],
  ['has another text', { after: 'Bộ sạc 11 kW' }, [], /"Bộ sạc 7 kW" there, "Bộ sạc 11 kW" here/],
  [
    'differs according to the shell',
    {},
    ['the page differs … Hydration failed'],
    /another page .* Hydration failed/,
  ],
])('reports a page that %s', (_what, more, warnings, text) => {
  expect(problem(more, warnings)).toMatch(text);
});

test('reports a page that could not be observed', () => {
  expect(takeOverProblem(null, [])).toMatch(/never takes over/);
});
