import { median, rowOf, shortfalls, type LighthouseRun } from './scores';

const run = (performance: number, seo = 100, failed: readonly string[] = []): LighthouseRun => ({
  scores: { performance, accessibility: 100, 'best-practices': 100, seo },
  contentMs: 1_000 + performance,
  blockedMs: 5,
  failed,
});

test('the median of an even number of values lies between the two middle ones', () => {
  expect(median([4, 1, 3])).toBe(3);
  expect(median([4, 1, 3, 2])).toBe(2.5);
});

test('a page passes with a score of 99, or with one point less than its static file', () => {
  const pageWith = (site: number, staticFile: number) =>
    shortfalls({ path: '/', site: [run(site)], staticFile: [run(staticFile)] });
  expect(pageWith(99, 100)).toEqual([]);
  expect(pageWith(96, 97)).toEqual([]);
  expect(pageWith(95, 97)).toEqual(['/: performance 95, at least 96 wanted']);
  expect(pageWith(98, 100)).toEqual(['/: performance 98, at least 99 wanted']);
});

test('a page passes if only one of its three runs is slow', () => {
  const site = [run(100), run(60), run(99)];
  expect(shortfalls({ path: '/', site, staticFile: [run(100)] })).toEqual([]);
});

test('a category below 100 is reported with the audits that failed, each once', () => {
  const site = [run(100, 92, ['meta-description']), run(100, 92, ['meta-description'])];
  expect(shortfalls({ path: '/cart', site, staticFile: [run(100)] })).toEqual([
    '/cart: seo 92 of 100',
    '/cart: audit meta-description failed',
  ]);
});

test('a row shows the medians of the page and of its static file', () => {
  expect(rowOf({ path: '/', site: [run(99)], staticFile: [run(100)] })).toMatchObject({
    page: '/',
    performance: 99,
    'static file': 100,
    'LCP ms': 1_099,
    'LCP ms, static': 1_100,
  });
});
