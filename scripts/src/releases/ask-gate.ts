import type { Release, SiteIndex } from '@evcare/shared-contracts/release';
import { ReleaseRefused, type Rule } from './errors';
import type { Finding } from './gate/finding';
import { judge } from './gate/judge';
import type { SmokeRunner } from './gate/smoke/report';
import type { ReleaseFiles, ReleaseStore } from './store';

/** Rules that nobody gets past: what breaks them is no release, or has no site to run in. */
const NEVER_FORCED: ReadonlySet<Rule> = new Set(['build', 'schema', 'paths', 'immutable', 'shell-first']);

export interface Question {
  readonly store: ReleaseStore;
  readonly site: SiteIndex | null;
  readonly release: Release;
  /** Files of a release that is not in the store yet. */
  readonly files?: ReleaseFiles;
  /**
   * Tries it in a browser; null where there is none, which is told. Left out where the release was tried before, or
   * where every second counts.
   */
  readonly smoke?: SmokeRunner | null;
  /** Lets it through whatever it breaks, but for what nobody gets past. */
  readonly force: boolean;
}

/**
 * Asks the gate about a release among those it would run with.
 * @returns everything it found, where the release may go live: warnings, and what was overruled
 * @throws ReleaseRefused
 */
export async function askGate({ force, smoke, ...rest }: Question): Promise<readonly Finding[]> {
  const findings = await judge({ ...rest, ...(smoke === undefined ? { tried: 'elsewhere' } : { smoke }) });
  const refused = force ? findings.filter(({ rule }) => NEVER_FORCED.has(rule)) : findings;
  const refusal = ReleaseRefused.from(`${rest.release.name} ${rest.release.version}`, refused);
  if (refusal) throw refusal;
  return findings;
}
