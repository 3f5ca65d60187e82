import { join } from 'node:path';
import type { Progress } from '../cli/progress';
import { publish } from '../releases/publish';
import type { ReleaseStore } from '../releases/store';
import { parts, ROOT } from '../workspace/parts';
import { gitRevision } from '../workspace/revision';

/**
 * Publishes the finished build of every part. Existing releases are only checked; a release that was rolled
 * back or stopped as a canary stays so, since a restart must not override an operator.
 */
export async function publishParts(store: ReleaseStore, progress: Progress): Promise<void> {
  await progress.step('releases published', async (note) => {
    const revision = await gitRevision();
    const added: string[] = [];
    const reasons: string[] = [];
    for (const name of parts()) {
      const result = await publish({ store, dist: join(ROOT, name, 'dist'), revision, keepDecisions: true });
      if (result.added) added.push(`${name} ${result.release.version}`);
      if (result.leftAlone !== null) reasons.push(result.leftAlone);
    }
    note(added.length > 0 ? added.join(', ') : 'no change');
    for (const sentence of reasons) note(`left alone: ${sentence}`);
  });
}
