import type { ReleaseHealth } from '@evcare/api';
import type { CanaryFigures, ShareOfVisits } from '@evcare/shared-contracts/office';
import type { ReleasePointer } from '@evcare/shared-contracts/release';
import { analyse, INTERVAL_LEVEL, shareInterval, type Interval } from '../guard/analysis';
import { evaluationStart } from '../guard/guard';
import { analyseOpenings, type SlowShare } from '../guard/openings';
import { DEFAULT_POLICY, MAX_WINDOW_MINUTES, reasonToStop, type Policy } from '../guard/policy';

/** All that is known of a canary. */
const WHOLE_LIFE = { windowMinutes: MAX_WINDOW_MINUTES };

export interface FiguresOptions {
  readonly health: ((since: Date) => Promise<readonly ReleaseHealth[]>) | null;
  readonly policy: Policy;
  readonly onError: (error: unknown) => void;
  readonly now: () => Date;
}

const outcomesOf = (
  { visits, failed }: Pick<ReleaseHealth, 'visits' | 'failed'>,
  { low, high }: Interval,
) => ({
  visits,
  failed,
  low,
  high,
});

/**
 * Compares a canary with the stable release since it started, by the rules of the guard.
 * @returns null if the reports of browsers can't be read
 */
export async function canaryFigures(
  { health, policy, onError, now }: FiguresOptions,
  remote: string,
  stable: string,
  canary: NonNullable<ReleasePointer['canary']>,
): Promise<CanaryFigures | null> {
  if (!health) return null;
  const start = evaluationStart(canary, WHOLE_LIFE, now());
  let releases: readonly ReleaseHealth[];
  try {
    releases = await health(start);
  } catch (error) {
    onError(error);
    return null;
  }
  const find = (release: string) =>
    releases.find((entry) => entry.remote === remote && entry.release === release);
  const [ofCanary, ofStable] = [find(canary.version), find(stable)];
  const none = { visits: 0, failed: 0 };
  const level = policy.level || DEFAULT_POLICY.level;
  const analysis = analyse(ofCanary ?? none, ofStable ?? none, { level, tolerated: policy.maxFailureShare });
  return {
    since: start.toISOString(),
    verdict: reasonToStop(policy, ofCanary, ofStable) === null ? analysis.verdict : 'worse',
    canary: outcomesOf(ofCanary ?? none, analysis.canary),
    stable: outcomesOf(ofStable ?? none, analysis.stable),
    openings: openingsOf({ ...policy, level }, ofCanary, ofStable),
    orders: ordersOf(ofCanary, ofStable),
  };
}

/** Compares the times of opening; undefined if the API has none. */
function openingsOf(
  policy: Policy,
  canary: ReleaseHealth | undefined,
  stable: ReleaseHealth | undefined,
): CanaryFigures['openings'] {
  const timesSlower = policy.timesSlower || DEFAULT_POLICY.timesSlower;
  const analysis = analyseOpenings(canary?.openings, stable?.openings, { ...policy, timesSlower });
  if (!analysis) return undefined;
  const withTime = ({ slow, ...share }: SlowShare, health: ReleaseHealth | undefined) => ({
    ...share,
    hits: slow,
    p75Ms: health?.openings?.p75Ms ?? null,
  });
  return {
    limitMs: analysis.limitMs,
    verdict: analysis.verdict,
    canary: withTime(analysis.canary, canary),
    stable: withTime(analysis.stable, stable),
  };
}

/** Compares the visits with an order, of those in which a release started; undefined if the API has none. */
function ordersOf(
  canary: ReleaseHealth | undefined,
  stable: ReleaseHealth | undefined,
): CanaryFigures['orders'] {
  if (canary?.ordered === undefined && stable?.ordered === undefined) return undefined;
  const share = ({ ready: visits = 0, ordered: hits = 0 }: Partial<ReleaseHealth> = {}): ShareOfVisits => ({
    visits,
    hits,
    ...shareInterval({ failed: hits, visits }, INTERVAL_LEVEL),
  });
  return { canary: share(canary), stable: share(stable) };
}
