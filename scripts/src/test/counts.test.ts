import { countLine, jestCounts, jestFailures, playwrightCounts, sumCounts } from './counts';

const summary = (suites: string, tests: string) =>
  `PASS src/a.test.ts\n\nTest Suites: ${suites}\nTests:       ${tests}\nSnapshots:   0 total\nTime: 1 s\n`;

describe('counting tests', () => {
  it.each([
    ['1 passed, 1 total', '3 passed, 3 total', 3, 0],
    ['1 failed, 2 passed, 3 total', '1 failed, 52 passed, 53 total', 52, 1],
    ['1 failed, 1 total', '4 failed, 4 total', 0, 4],
    ['2 passed, 2 total', '1 skipped, 2 todo, 9 passed, 12 total', 9, 0],
    ['2 failed, 1 passed, 3 total', '16 passed, 16 total', 16, 2],
    ['1 failed, 1 total', '0 total', 0, 1],
  ])('reads %s and %s', (suites, tests, passed, failed) => {
    expect(jestCounts(summary(suites, tests))).toEqual({ passed, failed });
  });

  it('adds up the output of several packages', () => {
    const output =
      summary('1 passed, 1 total', '3 passed, 3 total') + summary('1 failed, 1 total', '1 failed, 1 total');
    expect(jestCounts(output)).toEqual({ passed: 3, failed: 1 });
    expect(jestCounts('nothing of the kind')).toEqual({ passed: 0, failed: 0 });
  });

  it('counts a suite that could not be loaded in addition to failed tests', () => {
    const failed =
      'FAIL src/cart.test.ts\n  ● keeps a line\nFAIL src/order.test.ts\n  ● Test suite failed to run\n';
    const output = failed + summary('2 failed, 2 total', '1 failed, 3 passed, 4 total');
    expect(jestCounts(output)).toEqual({ passed: 3, failed: 2 });
    expect(jestCounts(output + failed)).toEqual({ passed: 3, failed: 2 });
  });

  it('lists each failed test once, with its file', () => {
    const output = `
PASS src/fine.test.ts
FAIL src/cart.test.tsx (12.3 s)
  ● the cart › keeps a line

    expect(received).toBe(expected)

  ● Test suite failed to run
  ● Console
FAIL unit src/order.test.ts
  ● an order is placed once
Summary of all failing tests
FAIL src/cart.test.tsx (12.3 s)
  ● the cart › keeps a line
`;
    expect(jestFailures(output)).toEqual([
      'src/cart.test.tsx: the cart › keeps a line',
      'src/cart.test.tsx: Test suite failed to run',
      'src/order.test.ts: an order is placed once',
    ]);
    expect(jestFailures('PASS src/fine.test.ts')).toEqual([]);
  });

  it.each([
    [{ stats: { expected: 12, unexpected: 0, flaky: 1, skipped: 3 }, errors: [] }, 12, 1],
    [{ stats: { expected: 12, unexpected: 2, flaky: 0, skipped: 0 } }, 12, 2],
    [{ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }, errors: [{}] }, 0, 1],
  ])('reads a report of Playwright', (report, passed, failed) => {
    expect(playwrightCounts(JSON.stringify(report))).toEqual({ passed, failed });
  });

  it('prints one plain line', () => {
    expect(
      countLine(
        sumCounts([
          { passed: 1, failed: 0 },
          { passed: 2, failed: 3 },
        ]),
      ),
    ).toBe('3 passed, 3 failed');
  });
});
