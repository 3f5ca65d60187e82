/** Numbers of tests that ran. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

export const NO_TESTS: Counts = { passed: 0, failed: 0 };

export const sumCounts = (all: readonly Counts[]): Counts =>
  all.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }), NO_TESTS);

const number = (text: string | undefined): number => (text ? Number(text) : 0);

/** Formats counts: `N passed, N failed`. */
export const countLine = ({ passed, failed }: Counts): string => `${passed} passed, ${failed} failed`;

const SUMMARY = /^Test Suites:\s+(?:(\d+) failed, )?.*$\s+^Tests:\s+(.*)$/gm;

const NOT_RUN = 'Test suite failed to run';

/**
 * Adds up the summaries that jest prints, one per package. A suite that could not be loaded has no failed test,
 * so the suite itself counts as a failed test.
 */
export function jestCounts(output: string): Counts {
  const packages = [...output.matchAll(SUMMARY)].map(([, suites, tests = '']) => ({
    passed: number(/(\d+) passed/.exec(tests)?.[1]),
    failed: number(/(\d+) failed/.exec(tests)?.[1]),
    suites: number(suites),
  }));
  const { passed, failed } = sumCounts(packages);
  const notRun = jestFailures(output).filter((failure) => failure.endsWith(`: ${NOT_RUN}`)).length;
  // Suites that failed without a failed test, even if jest did not say why.
  const silent = packages.reduce((sum, item) => sum + (item.failed > 0 ? 0 : item.suites), 0);
  return { passed, failed: failed + Math.max(notRun, silent) };
}

/** Lists the failed tests in the output of jest, each once and with its file, because the output itself is long. */
export function jestFailures(output: string): string[] {
  const failures = new Set<string>();
  let file = '';
  for (const line of output.split('\n')) {
    file = /\bFAIL\s+(?:.*\s)?(\S+\.test\.tsx?)\b/.exec(line)?.[1] ?? file;
    const title = /^\s*● (.+)$/.exec(line)?.[1];
    if (title && title !== 'Console') failures.add(`${file}: ${title}`);
  }
  return [...failures];
}

interface PlaywrightStats {
  readonly expected: number;
  readonly unexpected: number;
  readonly flaky: number;
}

/**
 * Reads Playwright's JSON report. A test that only passed on retry counts as failed. Errors outside tests
 * count if no test failed.
 */
export function playwrightCounts(report: string): Counts {
  const { stats, errors = [] } = JSON.parse(report) as { stats: PlaywrightStats; errors?: unknown[] };
  const failed = stats.unexpected + stats.flaky;
  return { passed: stats.expected, failed: failed > 0 ? failed : errors.length };
}
