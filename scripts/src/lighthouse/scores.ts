/** Lighthouse's categories. All but performance are the same in each run. */
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

/** One run of Lighthouse: scores from 0 to 100, and times in ms. */
export interface LighthouseRun {
  readonly scores: Readonly<Record<Category, number>>;
  readonly contentMs: number;
  readonly blockedMs: number;
  /** Audits of accessibility, best practices and SEO that failed, by id. */
  readonly failed: readonly string[];
}

/** Measurements of one page: as the site sends it, and as a static file without scripts. */
export interface PageRuns {
  readonly path: string;
  readonly site: readonly LighthouseRun[];
  readonly staticFile: readonly LighthouseRun[];
}

/** Minimum median performance score. A page also passes if it is at most one point below its static file. */
const LOWEST_PERFORMANCE = 99;

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

const scoreOf = (runs: readonly LighthouseRun[], category: Category): number =>
  median(runs.map(({ scores }) => scores[category]));

/** Goals that a page misses, one line each; empty if it meets all goals. */
export function shortfalls({ path, site, staticFile }: PageRuns): string[] {
  const performance = scoreOf(site, 'performance');
  const goal = Math.min(LOWEST_PERFORMANCE, scoreOf(staticFile, 'performance') - 1);
  const slow = performance < goal ? [`${path}: performance ${performance}, at least ${goal} wanted`] : [];
  const incomplete = CATEGORIES.filter((category) => category !== 'performance').flatMap((category) => {
    const score = scoreOf(site, category);
    return score < 100 ? [`${path}: ${category} ${score} of 100`] : [];
  });
  const failed = [...new Set(site.flatMap((run) => run.failed))].map((id) => `${path}: audit ${id} failed`);
  return [...slow, ...incomplete, ...(incomplete.length > 0 ? failed : [])];
}

/** Row of the printed table. */
export function rowOf({ path, site, staticFile }: PageRuns): Record<string, string | number> {
  const of = (runs: readonly LighthouseRun[], key: 'contentMs' | 'blockedMs') =>
    Math.round(median(runs.map((run) => run[key])));
  return {
    page: path,
    performance: scoreOf(site, 'performance'),
    'static file': scoreOf(staticFile, 'performance'),
    accessibility: scoreOf(site, 'accessibility'),
    'best practices': scoreOf(site, 'best-practices'),
    SEO: scoreOf(site, 'seo'),
    'LCP ms': of(site, 'contentMs'),
    'LCP ms, static': of(staticFile, 'contentMs'),
    'blocked ms': of(site, 'blockedMs'),
  };
}
