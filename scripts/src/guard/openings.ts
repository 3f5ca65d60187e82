import type { Openings } from '@evcare/api';
import type { OpeningVerdict } from '@evcare/shared-contracts/office';
import { evidenceAgainst, EVERY_SHARE, INTERVAL_LEVEL, shareInterval, type Interval } from './analysis';

/** Comparison of the times in which a canary and the stable release open. */
export interface OpeningsAnalysis {
  readonly verdict: OpeningVerdict;
  /** Limit (ms) that most visits of the stable release meet. */
  readonly limitMs: number;
  /** Share of visits over the limit with its interval, at every look. */
  readonly canary: SlowShare;
  readonly stable: SlowShare;
}

export interface SlowShare extends Interval {
  readonly visits: number;
  readonly slow: number;
}

export interface OpeningsOptions {
  /** Probability with which a canary that opens as fast as the stable release is ever called slower. */
  readonly level: number;
  /** Factor by which the time of three quarters of the visits must exceed that of the stable release. */
  readonly timesSlower: number;
  /** Minimum number of addresses with slow visits, so that no single visitor can invent them. */
  readonly minAddresses: number;
}

/** Difference (ms) of the times of three quarters of the visits that a visitor notices. */
const NOTICEABLE_MS = 300;
/** Share of the stable release's visits that may be over the limit that is shown. */
const USUALLY_SLOW = 0.25;
/** Number of additional slow visits, as a share, up to which a canary is certainly similar. */
const SIMILAR = 0.2;
/** Limit (ms) that is shown while nothing is known of the stable release. */
const DEFAULT_LIMIT_MS = 2_000;
const NONE: Openings = { visits: 0, p75Ms: null, slow: [] };

const slowAt = ({ slow }: Openings, limitMs: number) =>
  slow.find((entry) => entry.limitMs === limitMs) ?? { visits: 0, addresses: 0 };

const outcomesAt = (openings: Openings, limitMs: number) => ({
  failed: slowAt(openings, limitMs).visits,
  visits: openings.visits,
});

/**
 * Evidence that the canary is slower: the mean of the evidence at every limit. Each is a fair bet if both are equally
 * fast, and so is their mean, whichever limit shows the difference.
 */
function evidenceOfSlowness(canary: Openings, stable: Openings, limits: readonly number[]): number {
  const total = limits
    .map((limit) => evidenceAgainst(outcomesAt(canary, limit), outcomesAt(stable, limit), EVERY_SHARE))
    .reduce((sum, evidence) => sum + evidence, 0);
  return total / limits.length;
}

/** True if a visitor would notice that the canary is slower, and several visitors did. */
function isNoticeable(
  canary: Openings,
  stable: Openings,
  { timesSlower, minAddresses }: Omit<OpeningsOptions, 'level'>,
): boolean {
  if (canary.p75Ms === null || stable.p75Ms === null) return false;
  const atLeast = Math.max(timesSlower * stable.p75Ms, stable.p75Ms + NOTICEABLE_MS);
  return canary.p75Ms >= atLeast && canary.slow.some(({ addresses }) => addresses >= minAddresses);
}

/**
 * Compares the times of opening over the same period, which has to begin with the canary.
 * @returns null if neither release reported limits, as with an API that has no times
 */
export function analyseOpenings(
  canary: Openings = NONE,
  stable: Openings = NONE,
  { level, ...options }: OpeningsOptions,
): OpeningsAnalysis | null {
  const limits = (stable.slow.length > 0 ? stable : canary).slow.map(({ limitMs }) => limitMs);
  if (limits.length === 0) return null;
  const isUsual = (limit: number) => slowAt(stable, limit).visits <= USUALLY_SLOW * stable.visits;
  const limitMs = stable.visits === 0 ? DEFAULT_LIMIT_MS : (limits.find(isUsual) ?? DEFAULT_LIMIT_MS);
  const shareOf = (openings: Openings): SlowShare => {
    const { failed: slow, visits } = outcomesAt(openings, limitMs);
    // The limit follows from the visits, so the intervals of all limits have to hold together.
    return { visits, slow, ...shareInterval({ failed: slow, visits }, INTERVAL_LEVEL / limits.length) };
  };
  const [ofCanary, ofStable] = [shareOf(canary), shareOf(stable)];
  const isSlower =
    isNoticeable(canary, stable, options) && evidenceOfSlowness(canary, stable, limits) * level >= 1;
  const isSimilar = stable.visits > 0 && ofCanary.high < ofStable.slow / stable.visits + SIMILAR;
  const verdict = isSlower ? 'slower' : isSimilar ? 'similar' : 'unknown';
  return { verdict, limitMs, canary: ofCanary, stable: ofStable };
}
