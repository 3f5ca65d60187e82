import type { ReleaseHealth } from '@evcare/api';
import type { CanaryFigures } from '@evcare/shared-contracts/office';
import type { ReleasePointer } from '@evcare/shared-contracts/release';
import { analyse, type Interval } from '../guard/analysis';
import { evaluationStart } from '../guard/guard';
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
  const { level, maxFailureShare } = policy;
  const analysis = analyse(ofCanary ?? none, ofStable ?? none, {
    level: level || DEFAULT_POLICY.level,
    tolerated: maxFailureShare,
  });
  return {
    since: start.toISOString(),
    verdict: reasonToStop(policy, ofCanary, ofStable) === null ? analysis.verdict : 'worse',
    canary: outcomesOf(ofCanary ?? none, analysis.canary),
    stable: outcomesOf(ofStable ?? none, analysis.stable),
  };
}
