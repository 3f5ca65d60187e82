import { setTimeout as pause } from 'node:timers/promises';
import { createFolderStore } from '../releases/folder-store';
import { releasesFolder } from '../releases/open-store';
import { publish } from '../releases/publish';
import { runUntilExit } from '../testing/programs';

/** Remote whose releases are moved during a run. */
export const MOVED_REMOTE = 'mfe-account';
const INTERVAL_MS = 60_000;

/** Version of the second release of {@link MOVED_REMOTE}. */
export const SECOND_VERSION = '2.0.0';

/** Publishes the second release and rolls it back, alternately, once a minute. */
export async function moveReleases(
  dataDir: string,
  dist: string,
  signal: AbortSignal,
  report: (text: string, ok: boolean) => void,
): Promise<void> {
  const store = createFolderStore(releasesFolder(dataDir));
  for (let round = 0; !signal.aborted; round++) {
    const isPublished = round % 2 === 0;
    try {
      if (round === 0) await publish({ store, dist, by: 'chaos' });
      else {
        const args = isPublished ? ['promote', MOVED_REMOTE, SECOND_VERSION] : ['rollback', MOVED_REMOTE];
        const { code, err } = await runUntilExit('releases', { DATA_DIR: dataDir }, [], args);
        if (code !== 0) throw new Error(err.trim());
      }
      report(isPublished ? `${MOVED_REMOTE} published` : `${MOVED_REMOTE} rolled back`, true);
    } catch (error) {
      report(`${MOVED_REMOTE} was not moved: ${(error as Error).message.split('\n')[0] ?? ''}`, false);
    }
    await pause(INTERVAL_MS, undefined, { signal }).catch(() => {});
  }
}
