import type { Openings } from '@evcare/api';
import { createRandom } from '../chaos/random';
import { analyseOpenings } from './openings';

const LIMITS = [500, 1_000, 2_000, 4_000, 8_000];
const OPTIONS = { level: 0.01, timesSlower: 1.5, minAddresses: 3 };

/** Times as the API sums them up; each visit has its own address unless there are fewer. */
function openingsOf(times: readonly number[], addresses = Number.POSITIVE_INFINITY): Openings {
  const sorted = [...times].sort((a, b) => a - b);
  return {
    visits: times.length,
    p75Ms: sorted[Math.ceil(0.75 * sorted.length) - 1] ?? null,
    slow: LIMITS.map((limitMs) => {
      const visits = times.filter((time) => time > limitMs).length;
      return { limitMs, visits, addresses: Math.min(visits, addresses) };
    }),
  };
}
const repeat = (count: number, ms: number): number[] => Array.from({ length: count }, () => ms);
const analysisOf = (canary: Openings | undefined, stable: Openings | undefined) =>
  analyseOpenings(canary, stable, OPTIONS);

/** Times of a site: most around `typical` ms, with a long tail, as networks and telephones have it. */
const createTimes = (seed: number) => {
  const random = createRandom(String(seed)).next;
  return (typical: number) => {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    return Math.round(typical * Math.exp(0.7 * normal));
  };
};

describe('a canary that opens as fast as the stable release', () => {
  it.each([
    [0.05, 400],
    [0.1, 1_200],
    [0.5, 1_200],
    [0.1, 6_000],
  ])('with %d of the visits and %d ms is called slower, ever, less often than the level says', (part, ms) => {
    const [time, random, runs, level] = [createTimes(20261130), createRandom('7').next, 100, 0.05];
    let alarms = 0;
    for (let run = 0; run < runs; run += 1) {
      const [canary, stable]: [number[], number[]] = [[], []];
      let isCalledSlower = false;
      for (let visit = 0; visit < 300 && !isCalledSlower; visit += 1) {
        (random() < part ? canary : stable).push(time(ms));
        if (visit % 15 !== 0) continue;
        // The conditions about noticeable differences would hide alarms, so only the test is examined here.
        const options = { level, timesSlower: 1, minAddresses: 0 };
        const slowCanary = { ...openingsOf(canary), p75Ms: 1e6 };
        isCalledSlower = analyseOpenings(slowCanary, openingsOf(stable), options)?.verdict === 'slower';
      }
      alarms += Number(isCalledSlower);
    }
    expect(alarms / runs).toBeLessThanOrEqual(level + 3 * Math.sqrt((level * (1 - level)) / runs));
  });
});

describe('a canary that opens twice as slowly', () => {
  it('is found within half an hour at 40 visits a minute, of which it has a tenth', () => {
    const [time, random, runs] = [createTimes(11), createRandom('12').next, 40];
    const found = Array.from({ length: runs }, () => {
      const [canary, stable]: [number[], number[]] = [[], []];
      for (let visit = 0; visit < 1_200; visit += 1) {
        if (random() < 0.1) canary.push(time(2_400));
        else stable.push(time(1_200));
      }
      return analysisOf(openingsOf(canary), openingsOf(stable))?.verdict === 'slower';
    }).filter(Boolean).length;
    expect(found / runs).toBeGreaterThan(0.95);
  });

  it('is not called slower because one visitor reported all of its slow visits', () => {
    const stable = openingsOf(repeat(300, 400));
    expect(analysisOf(openingsOf(repeat(60, 3_000)), stable)?.verdict).toBe('slower');
    expect(analysisOf(openingsOf(repeat(60, 3_000), 2), stable)?.verdict).toBe('unknown');
  });
});

describe('a difference that visitors would not notice', () => {
  it.each([
    ['is less than half as much again', 1_900, 1_400],
    ['is less than 300 ms', 600, 350],
  ])('because it %s is not called slower, however certain it is', (_name, canary, stable) => {
    const analysis = analysisOf(openingsOf(repeat(500, canary)), openingsOf(repeat(500, stable)));
    expect(analysis?.verdict).not.toBe('slower');
  });
});

describe('what is shown', () => {
  it('is the share over the first limit that three quarters of the stable visits meet', () => {
    const stable = openingsOf([...repeat(70, 400), ...repeat(20, 900), ...repeat(10, 3_000)]);
    const canary = openingsOf([...repeat(8, 400), ...repeat(2, 1_500)]);
    expect(analysisOf(canary, stable)).toMatchObject({
      limitMs: 1_000,
      canary: { visits: 10, slow: 2 },
      stable: { visits: 100, slow: 10 },
    });
  });

  it('contains the true shares at every limit at the same time', () => {
    const { low, high } = analysisOf(openingsOf(repeat(40, 400)), openingsOf(repeat(40, 400)))!.canary;
    expect(low).toBe(0);
    // An interval for one limit alone would end at 0.1.
    expect(high).toBeGreaterThan(0.13);
  });

  it('is similar once few more visits can be slow, and unknown before', () => {
    const stable = openingsOf(repeat(400, 400));
    expect(analysisOf(openingsOf(repeat(5, 400)), stable)?.verdict).toBe('unknown');
    expect(analysisOf(openingsOf(repeat(60, 400)), stable)?.verdict).toBe('similar');
  });

  it('is unknown without visits of one of them, with a limit of two seconds', () => {
    const expected = { verdict: 'unknown', limitMs: 2_000, stable: { visits: 0, low: 0, high: 1 } };
    expect(analysisOf(openingsOf(repeat(60, 400)), undefined)).toMatchObject(expected);
    expect(analysisOf(undefined, openingsOf(repeat(60, 400)))).toMatchObject({ verdict: 'unknown' });
  });

  it('is nothing if the API has no times', () => {
    expect(analysisOf(undefined, undefined)).toBeNull();
  });
});
