import { createRandom } from '../chaos/random';
import { analyse, evidenceAgainst, shareInterval, type Outcomes } from './analysis';

const LEVEL = 0.05;
const add = ({ failed, visits }: Outcomes, fails: boolean): Outcomes => ({
  failed: failed + Number(fails),
  visits: visits + 1,
});
const NONE: Outcomes = { failed: 0, visits: 0 };

describe('a canary that fails as often as the stable release', () => {
  /** Highest evidence at any look, one after each failure. */
  function highestEvidence(random: () => number, part: number, rate: number, visits: number): number {
    let [canary, stable, highest] = [NONE, NONE, 0];
    for (let visit = 0; visit < visits; visit += 1) {
      const [isCanary, fails] = [random() < part, random() < rate];
      if (isCanary) canary = add(canary, fails);
      else stable = add(stable, fails);
      if (fails && isCanary && canary.failed >= 3)
        highest = Math.max(highest, evidenceAgainst(canary, stable));
    }
    return highest;
  }

  it.each([
    [0.05, 0.01],
    [0.1, 0.01],
    [0.1, 0.05],
    [0.1, 0.8],
    [0.25, 0.01],
    [0.5, 0.01],
    [0.5, 0.3],
  ])(
    'with %d of the visits and failing in %d of them is called worse, ever, less often than the level says',
    (part, rate) => {
      const [random, runs] = [createRandom('20261129').next, 300];
      const alarms = Array.from({ length: runs }, () => highestEvidence(random, part, rate, 1_000)).filter(
        (highest) => highest * LEVEL >= 1,
      ).length;
      // Three standard errors above the level: a test that looks without correction exceeds it several times.
      expect(alarms / runs).toBeLessThanOrEqual(LEVEL + 3 * Math.sqrt((LEVEL * (1 - LEVEL)) / runs));
    },
  );
});

describe('a canary that clearly fails', () => {
  /** True if it is called worse within a minute of its third victim; a tenth of 40 visits a minute is the canary's. */
  function isFoundInTime(random: () => number, rate: number): boolean {
    let [canary, stable, seconds, third] = [NONE, NONE, 0, Number.POSITIVE_INFINITY];
    while (seconds <= third + 60) {
      seconds += -Math.log(1 - random()) * (60 / 40);
      const isCanary = random() < 0.1;
      if (isCanary) canary = add(canary, random() < rate);
      else stable = add(stable, random() < 0.002);
      if (canary.failed < 3) continue;
      third = Math.min(third, seconds);
      const { verdict } = analyse(canary, stable, { level: 0.01, tolerated: 0.1 });
      // The guard looks every 10 s, so a decision has to be possible 10 s earlier.
      if (verdict === 'worse') return seconds <= third + 50;
    }
    return false;
  }

  it.each([1, 0.9, 0.7])('in %d of its visits is found within 60 s of its third victim', (rate) => {
    const [random, runs] = [createRandom('40').next, 300];
    const found = Array.from({ length: runs }, () => isFoundInTime(random, rate)).filter(Boolean).length;
    expect(found / runs).toBeGreaterThan(0.95);
  });
});

describe('the interval of a share', () => {
  it('contains the true share at all looks, as often as it says', () => {
    const [random, runs, share] = [createRandom('3').next, 200, 0.1];
    let missed = 0;
    for (let run = 0; run < runs; run += 1) {
      let outcomes = NONE;
      const isMissed = Array.from({ length: 150 }, (_, visit) => {
        outcomes = add(outcomes, random() < share);
        if (visit % 5 !== 4) return false;
        const { low, high } = shareInterval(outcomes, LEVEL);
        return low > share || high < share;
      }).some(Boolean);
      missed += Number(isMissed);
    }
    expect(missed / runs).toBeLessThanOrEqual(LEVEL + 3 * Math.sqrt((LEVEL * (1 - LEVEL)) / runs));
  });

  it('is everything without visits, and contains what was seen', () => {
    expect(shareInterval(NONE, LEVEL)).toEqual({ low: 0, high: 1 });
    for (const [failed, visits] of [
      [0, 1],
      [1, 1],
      [3, 10],
      [0, 500],
      [500, 500],
      [2, 9_000],
    ] as const) {
      const { low, high } = shareInterval({ failed, visits }, LEVEL);
      expect(low).toBeLessThanOrEqual(failed / visits);
      expect(high).toBeGreaterThanOrEqual(failed / visits);
      expect([low >= 0, high <= 1]).toEqual([true, true]);
    }
  });

  it('becomes narrower with more visits', () => {
    const widths = [10, 100, 1_000, 10_000].map((visits) => {
      const { low, high } = shareInterval({ failed: visits / 10, visits }, LEVEL);
      return high - low;
    });
    expect(widths).toEqual([...widths].sort((a, b) => b - a));
    expect(widths.at(-1)).toBeLessThan(0.03);
  });
});

describe('the verdict', () => {
  const verdict = (canary: Outcomes, stable: Outcomes) =>
    analyse(canary, stable, { level: 0.01, tolerated: 0.1 }).verdict;

  it.each([
    ['nothing was seen', NONE, NONE],
    ['a few visits worked', { failed: 0, visits: 20 }, { failed: 0, visits: 200 }],
    ['one visit failed', { failed: 1, visits: 1 }, { failed: 0, visits: 200 }],
    ['everything fails, but the stable release was not seen', { failed: 30, visits: 30 }, NONE],
  ])('is open if %s', (_why, canary, stable) => {
    expect(verdict(canary, stable)).toBe('unknown');
  });

  it('is sound if certainly fewer visits fail than are tolerated', () => {
    expect(verdict({ failed: 0, visits: 60 }, NONE)).toBe('sound');
    expect(verdict({ failed: 9, visits: 60 }, NONE)).toBe('unknown');
  });

  it('is never worse because of failures of the stable release', () => {
    for (const failed of [0, 1, 10, 40]) {
      expect(evidenceAgainst({ failed: 4, visits: 40 }, { failed: 40 + failed, visits: 400 })).toBeLessThan(
        20,
      );
    }
  });

  it('grows with each victim', () => {
    const evidence = [1, 2, 3, 4, 5].map((failed) =>
      evidenceAgainst({ failed, visits: failed }, { failed: 0, visits: 40 }),
    );
    expect(evidence).toEqual([...evidence].sort((a, b) => a - b));
  });
});
