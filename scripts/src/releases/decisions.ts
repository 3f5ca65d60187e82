import type { Release, SiteIndex } from '@evcare/shared-contracts/release';
import { pointerOf, type HistoryEntry } from './store';

/** Acts that make a release stable. */
const POINTS: readonly HistoryEntry['command'][] = ['publish', 'promote', 'rollback'];

/**
 * Why a program that publishes whatever is built (a start, a container) leaves a published release where it is:
 * somebody decided otherwise since, and a restart does not decide against them.
 * @param readHistory the audit log, newest first
 * @returns a sentence, or null where nothing stands against publishing
 */
export async function whyLeftAlone(
  site: SiteIndex,
  { name, version }: Pick<Release, 'name' | 'version'>,
  readHistory: () => Promise<readonly HistoryEntry[]>,
): Promise<string | null> {
  const pointer = pointerOf(site, name);
  if (!pointer || pointer.stable === version) return null;
  const id = `${name} ${version}`;
  if (pointer.canary?.version === version) return `${id} is a canary`;
  if (pointer.stopped?.version === version) return `${id} was stopped as a canary: ${pointer.stopped.reason}`;
  const last = (await readHistory()).find(
    (act) => act.part === name && act.version === pointer.stable && POINTS.includes(act.command),
  );
  if (last?.command !== 'rollback') return null;
  return `${name} was rolled back to ${pointer.stable} by ${last.by}${last.reason ? `: ${last.reason}` : ''}`;
}
