import type { ReleaseHealth } from '@evcare/api';
import type { CanaryFigures } from '@evcare/shared-contracts/office';
import type { ReleasePointer } from '@evcare/shared-contracts/release';
import { analyse, type Interval } from '../guard/analysis';
import { DEFAULT_POLICY, reasonToStop, type Policy } from '../guard/policy';

/** The API keeps visits for three hours. */
const MAX_PERIOD_MS = 180 * 60_000;

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
  { version, since }: NonNullable<ReleasePointer['canary']>,
): Promise<CanaryFigures | null> {
  if (!health) return null;
  const startedAt = Date.parse(since ?? '');
  const earliest = now().getTime() - MAX_PERIOD_MS;
  const start = new Date(Number.isNaN(startedAt) ? earliest : Math.max(startedAt, earliest));
  let releases: readonly ReleaseHealth[];
  try {
    releases = await health(start);
  } catch (error) {
    onError(error);
    return null;
  }
  const find = (release: string) =>
    releases.find((entry) => entry.remote === remote && entry.release === release);
  const [ofCanary, ofStable] = [find(version), find(stable)];
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
