import type { Release, SiteIndex } from '@evcare/shared-contracts/release';
import { pointerOf, type HistoryEntry } from './store';

/** Commands that make a release stable. */
const STABLE_COMMANDS: readonly HistoryEntry['command'][] = ['publish', 'promote', 'rollback'];

/**
 * Reason why a program that publishes every build (a start, a container) must not move the part's pointer to
 * this release: an operator or the guard moved the pointer on purpose, and a restart must not undo that.
 * @param readHistory reads the audit log, newest first
 * @returns a sentence, or null if the release may be published
 */
export async function findPublishBlocker(
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
    (entry) =>
      entry.part === name && entry.version === pointer.stable && STABLE_COMMANDS.includes(entry.command),
  );
  if (last?.command !== 'rollback') return null;
  return `${name} was rolled back to ${pointer.stable} by ${last.by}${last.reason ? `: ${last.reason}` : ''}`;
}
