import type { ReleaseHealth } from '@evcare/api';
import { Failure } from '../cli/failure';

/** When a canary is stopped: all of it has to hold. */
export interface Policy {
  /** Visits in which it failed. */
  readonly minFailures: number;
  /** Network addresses those came from: nobody stops a canary alone, however many visits they invent. */
  readonly minAddresses: number;
  /** Failed visits among all of its visits, 0 to 1. */
  readonly maxFailureShare: number;
  /** So many times the stable release's share: where both fail, the canary is not to blame. */
  readonly timesStable: number;
  /** How far back is looked, at most to the canary's beginning. */
  readonly windowMinutes: number;
}

export const DEFAULT_POLICY: Policy = {
  minFailures: 5,
  minAddresses: 3,
  maxFailureShare: 0.1,
  timesStable: 3,
  windowMinutes: 30,
};

/** How often the guard looks (s). */
const DEFAULT_EVERY_SECONDS = 10;

export interface GuardSettings {
  readonly policy: Policy;
  readonly everyMs: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The guard's settings: CANARY_MIN_FAILURES, CANARY_MIN_ADDRESSES, CANARY_MAX_FAILURE_SHARE (0.1 is 10 %),
 * CANARY_TIMES_STABLE, CANARY_WINDOW_MINUTES and GUARD_EVERY_SECONDS.
 * @returns null where GUARD_EVERY_SECONDS is 0: nobody guards
 * @throws Failure that names the first setting which is no number, or out of its bounds
 */
export function readGuardSettings(env: Environment): GuardSettings | null {
  const number = (name: string, fallback: number, least: number, most: number): number => {
    const given = env[name]?.trim();
    if (!given) return fallback;
    const value = Number(given);
    if (value >= least && value <= most) return value;
    throw new Failure(`${name} has to be a number from ${least} to ${most}, but is "${given}".`);
  };
  const { minFailures, minAddresses, maxFailureShare, timesStable, windowMinutes } = DEFAULT_POLICY;
  const policy = {
    minFailures: number('CANARY_MIN_FAILURES', minFailures, 1, 1_000_000),
    minAddresses: number('CANARY_MIN_ADDRESSES', minAddresses, 1, 1_000),
    maxFailureShare: number('CANARY_MAX_FAILURE_SHARE', maxFailureShare, 0, 1),
    timesStable: number('CANARY_TIMES_STABLE', timesStable, 1, 1_000),
    windowMinutes: number('CANARY_WINDOW_MINUTES', windowMinutes, 1, 180),
  };
  const every = number('GUARD_EVERY_SECONDS', DEFAULT_EVERY_SECONDS, 0, 3_600);
  return every === 0 ? null : { policy, everyMs: every * 1_000 };
}

const shareOf = ({ failed, visits }: ReleaseHealth): number => (visits === 0 ? 0 : failed / visits);
const percent = (share: number): string => `${Math.round(share * 1_000) / 10} %`;

/**
 * Judges a canary by how it and the stable release fared in the same time.
 * @returns why it is to be stopped, in a sentence; null where it may go on
 */
export function reasonToStop(
  policy: Policy,
  canary: ReleaseHealth | undefined,
  stable: ReleaseHealth | undefined,
): string | null {
  if (!canary || canary.failed < policy.minFailures || canary.addresses < policy.minAddresses) return null;
  const share = shareOf(canary);
  if (share < policy.maxFailureShare) return null;
  // A few visits say nothing: one visitor with a broken network must not protect a broken canary.
  const compared = stable && stable.visits >= policy.minFailures ? stable : undefined;
  if (compared && canary.failed * compared.visits < policy.timesStable * compared.failed * canary.visits) {
    return null;
  }
  const worst = Object.entries(canary.codes).sort(([, a], [, b]) => b - a)[0]?.[0];
  const beside = compared ? `, ${compared.release}: ${percent(shareOf(compared))}` : '';
  return (
    `${canary.failed} of ${canary.visits} visits failed (${percent(share)}${beside})` +
    (worst ? `, most with ${worst}` : '')
  );
}
