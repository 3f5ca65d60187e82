import type { ReleaseHealth } from '@evcare/api';
import { Failure } from '../cli/failure';
import { analyse } from './analysis';
import { analyseOpenings } from './openings';

/** Longest period (minutes) that can be evaluated: the API keeps visits for three hours. */
export const MAX_WINDOW_MINUTES = 180;

/** Conditions for stopping a canary: all of them, or `level` with `minAddresses`, `maxFailureShare` and `timesStable`. */
export interface Policy {
  /** Minimum number of failed visits. */
  readonly minFailures: number;
  /**
   * Minimum number of network addresses with failures, so that no single visitor can stop a canary
   * with fake visits.
   */
  readonly minAddresses: number;
  /** Share of failed visits from which the canary is stopped, 0 to 1. */
  readonly maxFailureShare: number;
  /** Factor by which the share must exceed that of the stable release: if both fail, the canary is not the cause. */
  readonly timesStable: number;
  /** Length of the evaluated period, which starts at the canary's start at the earliest. */
  readonly windowMinutes: number;
  /**
   * Probability with which the sequential test stops a canary that is as good as the stable release. It needs fewer
   * failures than `minFailures`, and runs while the period starts with the canary; 0 disables it.
   */
  readonly level: number;
  /**
   * Factor by which the time within which three quarters of the visits opened must exceed that of the stable release;
   * with `level` and `minAddresses`. 0 never stops a slow canary.
   */
  readonly timesSlower: number;
}

export const DEFAULT_POLICY: Policy = {
  minFailures: 5,
  minAddresses: 3,
  maxFailureShare: 0.1,
  timesStable: 3,
  windowMinutes: 30,
  level: 0.01,
  timesSlower: 1.5,
};

/** Interval between checks (s). */
const DEFAULT_EVERY_SECONDS = 10;

export interface GuardSettings {
  readonly policy: Policy;
  readonly everyMs: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the guard's settings: CANARY_MIN_FAILURES, CANARY_MIN_ADDRESSES, CANARY_MAX_FAILURE_SHARE (from 0
 * to 1), CANARY_TIMES_STABLE, CANARY_WINDOW_MINUTES, CANARY_LEVEL (from 0 to 0.2), CANARY_TIMES_SLOWER and GUARD_EVERY_SECONDS.
 * @returns null if GUARD_EVERY_SECONDS is 0, which disables the guard
 * @throws Failure with the first setting that is not a number or out of bounds
 */
export function readGuardSettings(env: Environment): GuardSettings | null {
  const number = (name: string, fallback: number, min: number, max: number): number => {
    const text = env[name]?.trim();
    if (!text) return fallback;
    const value = Number(text);
    if (value >= min && value <= max) return value;
    throw new Failure(`${name} has to be a number from ${min} to ${max}, but is "${text}".`);
  };
  const { minFailures, minAddresses, maxFailureShare, timesStable, windowMinutes, level, timesSlower } =
    DEFAULT_POLICY;
  const policy = {
    minFailures: number('CANARY_MIN_FAILURES', minFailures, 1, 1_000_000),
    minAddresses: number('CANARY_MIN_ADDRESSES', minAddresses, 1, 1_000),
    maxFailureShare: number('CANARY_MAX_FAILURE_SHARE', maxFailureShare, 0, 1),
    timesStable: number('CANARY_TIMES_STABLE', timesStable, 1, 1_000),
    windowMinutes: number('CANARY_WINDOW_MINUTES', windowMinutes, 1, MAX_WINDOW_MINUTES),
    level: number('CANARY_LEVEL', level, 0, 0.2),
    timesSlower: number('CANARY_TIMES_SLOWER', timesSlower, 0, 1_000),
  };
  const every = number('GUARD_EVERY_SECONDS', DEFAULT_EVERY_SECONDS, 0, 3_600);
  return every === 0 ? null : { policy, everyMs: every * 1_000 };
}

const shareOf = ({ failed, visits }: ReleaseHealth): number => (visits === 0 ? 0 : failed / visits);
const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
const percent = (share: number): string => `${Math.round(share * 1_000) / 10} %`;

/** True if the canary fails clearly more often than the stable release, as far as that one can be compared. */
const exceeds = (
  { timesStable }: Policy,
  canary: ReleaseHealth,
  stable: ReleaseHealth | undefined,
): boolean => !stable || canary.failed * stable.visits >= timesStable * stable.failed * canary.visits;

function reasonOf(canary: ReleaseHealth, compared: ReleaseHealth | undefined): string {
  const mostFrequentCode = Object.entries(canary.codes).sort(([, a], [, b]) => b - a)[0]?.[0];
  const stableText = compared ? `, ${compared.release}: ${percent(shareOf(compared))}` : '';
  return (
    `${canary.failed} of ${canary.visits} visits failed (${percent(shareOf(canary))}${stableText})` +
    (mostFrequentCode ? `, most with ${mostFrequentCode}` : '')
  );
}

/**
 * Compares a canary with the stable release over the same period.
 * @returns the reason to stop it, as a sentence; null if it may continue
 */
export function reasonToStop(
  policy: Policy,
  canary: ReleaseHealth | undefined,
  stable: ReleaseHealth | undefined,
): string | null {
  if (!canary || canary.failed < policy.minFailures || canary.addresses < policy.minAddresses) return null;
  if (shareOf(canary) < policy.maxFailureShare) return null;
  // A few visits prove nothing: one visitor with a broken network must not protect a broken canary.
  const compared = stable && stable.visits >= policy.minFailures ? stable : undefined;
  return exceeds(policy, canary, compared) ? reasonOf(canary, compared) : null;
}

/**
 * Tests whether a canary is proved to be worse than the stable release, from its third victim on, if few failures are
 * enough for that because the stable release has none.
 * @param canary health since the canary started
 * @param stable health over the same period
 * @returns the reason to stop it, as a sentence; null if it may continue
 */
export function provenReason(
  policy: Policy,
  canary: ReleaseHealth | undefined,
  stable: ReleaseHealth | undefined,
): string | null {
  const { level, minAddresses, maxFailureShare } = policy;
  if (level === 0 || !canary || !stable || canary.addresses < minAddresses) return null;
  const { verdict } = analyse(canary, stable, { level, tolerated: maxFailureShare });
  return verdict === 'worse' && exceeds(policy, canary, stable) ? reasonOf(canary, stable) : null;
}

/**
 * Tests whether a canary is proved to open more slowly than the stable release.
 * @param canary health since the canary started
 * @param stable health over the same period
 * @returns the reason to stop it, as a sentence; null if it may continue
 */
export function slownessReason(
  { level, timesSlower, minAddresses }: Policy,
  canary: ReleaseHealth | undefined,
  stable: ReleaseHealth | undefined,
): string | null {
  if (level === 0 || timesSlower === 0 || !canary?.openings || !stable?.openings) return null;
  const analysis = analyseOpenings(canary.openings, stable.openings, { level, timesSlower, minAddresses });
  if (analysis?.verdict !== 'slower') return null;
  const [ofCanary, ofStable] = [canary, stable].map(({ openings }) => seconds(openings?.p75Ms ?? 0));
  return `75 % of ${canary.openings.visits} visits opened within ${ofCanary} (${stable.release}: ${ofStable})`;
}
