import { readReport } from './run-lighthouse';

const category = (score: number | null, ...ids: string[]) => ({
  score,
  auditRefs: ids.map((id) => ({ id, weight: id.startsWith('hidden') ? 0 : 1 })),
});
const REPORT = {
  audits: {
    'largest-contentful-paint': { score: 0.9, numericValue: 1_234.5 },
    'total-blocking-time': { score: 1, numericValue: 12 },
    'color-contrast': { score: 0 },
    'hidden-one': { score: 0 },
    'image-alt': { score: null },
  },
  categories: {
    performance: category(0.987, 'largest-contentful-paint'),
    accessibility: category(0.95, 'color-contrast', 'hidden-one', 'image-alt'),
    'best-practices': category(1),
    seo: category(1),
  },
};

test('a report gives scores out of 100, times, and the failed audits that count', () => {
  expect(readReport(REPORT)).toEqual({
    scores: { performance: 99, accessibility: 95, 'best-practices': 100, seo: 100 },
    contentMs: 1_234.5,
    blockedMs: 12,
    failed: ['color-contrast'],
  });
});

test('reading the report of a page that could not be loaded fails', () => {
  expect(() => readReport({ ...REPORT, runtimeError: { message: 'NO_FCP' } })).toThrow('NO_FCP');
});
