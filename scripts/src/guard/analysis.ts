import type { CanaryVerdict } from '@evcare/shared-contracts/office';

/**
 * Sequential comparison of a canary with the stable release. A classical test is valid for one look at the data; the
 * guard and people look all the time. Everything here stays valid at every look: the level holds for the whole life
 * of a canary, not for each check (mixture martingales, Robbins 1970; Ville's inequality).
 */

/** Outcomes of a release. */
export interface Outcomes {
  /** Visits in which it failed. */
  readonly failed: number;
  readonly visits: number;
}

/** Interval of a share, 0 to 1. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Coefficients of Lanczos' approximation of the gamma function (g = 7), exact to about 15 digits. */
const LANCZOS_FIRST = 0.9999999999998099;
const LANCZOS: readonly number[] = [
  676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905,
  -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

/** Natural logarithm of the gamma function, for arguments from 0.5 on. */
function logGamma(x: number): number {
  const y = x - 1;
  const sum = LANCZOS.reduce(
    (total, coefficient, index) => total + coefficient / (y + index + 1),
    LANCZOS_FIRST,
  );
  const t = y + LANCZOS.length - 0.5;
  return 0.5 * Math.log(2 * Math.PI) + (y + 0.5) * Math.log(t) - t + Math.log(sum);
}

const logBeta = (a: number, b: number): number => logGamma(a) + logGamma(b) - logGamma(a + b);

/** x · log(p), which is 0 for x = 0. */
const xLog = (x: number, p: number): number => (x === 0 ? 0 : x * Math.log(p));

/** Parameters of a beta distribution. */
export interface Prior {
  readonly a: number;
  readonly b: number;
}

/** Logarithm of the evidence that a share is not `p`, as a function of `p`: the mixture of all shares against it. */
function logEvidence(hits: number, others: number, { a, b }: Prior): (p: number) => number {
  const mixture = logBeta(a + hits, b + others) - logBeta(a, b);
  return (p) => mixture - xLog(hits, p) - xLog(others, 1 - p);
}

/** Halvings of an interval: the bounds are exact to nine digits. */
const HALVINGS = 30;
/** Prior without knowledge: every share is possible. */
export const EVERY_SHARE: Prior = { a: 0.5, b: 0.5 };

/**
 * Interval of the share of failed visits that contains the true one at all times, with a probability of 1 - `level`.
 * Without visits it is everything.
 */
export function shareInterval({ failed, visits }: Outcomes, level: number): Interval {
  const share = visits === 0 ? 0.5 : failed / visits;
  const against = logEvidence(failed, visits - failed, EVERY_SHARE);
  const isPossible = (p: number) => against(p) < -Math.log(level);
  const bound = (end: number): number => {
    if (isPossible(end)) return end;
    let [inside, outside] = [share, end];
    for (let step = 0; step < HALVINGS; step += 1) {
      const middle = (inside + outside) / 2;
      if (isPossible(middle)) inside = middle;
      else outside = middle;
    }
    return outside;
  };
  return { low: bound(0), high: bound(1) };
}

/**
 * Prior of the canary's part of all failures if it is worse: most of its weight is near 1, because what breaks a
 * canary rarely breaks the stable release, too.
 */
const MOSTLY_CANARY: Prior = { a: 1, b: 0.5 };
/** Width of the margin of the canary's part of all visits (standard errors), which is counted, not known. */
const MARGIN = 1;

/** Upper bound of the canary's part of all visits (Wilson). */
function partOfVisits(canary: number, all: number): number {
  const share = canary / all;
  const z2 = MARGIN ** 2;
  const error = MARGIN * Math.sqrt((share * (1 - share)) / all + z2 / (4 * all ** 2));
  return (share + z2 / (2 * all) + error) / (1 + z2 / all);
}

/**
 * Evidence that a canary fails more often than the stable release. If both fail equally often, each failure is the
 * canary's with the probability of its part of the visits, and the evidence reaches 1/level, ever, with at most the
 * probability `level`. Failures of both speak against it: then the cause is elsewhere.
 * @param prior of the canary's part of all failures if it is worse
 * @returns 0 without visits of both
 */
export function evidenceAgainst(canary: Outcomes, stable: Outcomes, prior: Prior = MOSTLY_CANARY): number {
  if (canary.visits === 0 || stable.visits === 0) return 0;
  const part = partOfVisits(canary.visits, canary.visits + stable.visits);
  const isMore = canary.failed > part * (canary.failed + stable.failed);
  return isMore ? Math.exp(logEvidence(canary.failed, stable.failed, prior)(part)) : 0;
}

/** Comparison of a canary with the stable release. */
export interface Analysis {
  readonly verdict: CanaryVerdict;
  /** Share of failed visits with its interval, at every look. */
  readonly canary: Interval;
  readonly stable: Interval;
}

export interface AnalysisOptions {
  /** Probability with which a canary that is as good as the stable release is ever called worse. */
  readonly level: number;
  /** Share of failed visits below which a canary is never called worse, and certainly below which it is sound. */
  readonly tolerated: number;
}

/** Level of the intervals: 95 % of them contain the true share at all times. */
export const INTERVAL_LEVEL = 0.05;

/** Compares a canary with the stable release over the same period, which has to begin with the canary. */
export function analyse(canary: Outcomes, stable: Outcomes, { level, tolerated }: AnalysisOptions): Analysis {
  const [ofCanary, ofStable] = [canary, stable].map((outcomes) =>
    shareInterval(outcomes, INTERVAL_LEVEL),
  ) as [Interval, Interval];
  const isWorse = canary.failed >= tolerated * canary.visits && evidenceAgainst(canary, stable) * level >= 1;
  const verdict = isWorse ? 'worse' : ofCanary.high < tolerated ? 'sound' : 'unknown';
  return { verdict, canary: ofCanary, stable: ofStable };
}
