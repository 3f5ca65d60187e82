import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteManifest } from '@evcare/shared-contracts';
import { ownerOfName, usesOf } from '@evcare/shared-contracts/team';
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
    for (const name of ownersFirst(parts(), await usesOfBuilds(parts()))) {
      const result = await publish({ store, dist: join(ROOT, name, 'dist'), revision, keepDecisions: true });
      if (result.added) added.push(`${name} ${result.release.version}`);
      if (result.leftAlone !== null) reasons.push(result.leftAlone);
    }
    note(added.length > 0 ? added.join(', ') : 'no change');
    for (const sentence of reasons) note(`left alone: ${sentence}`);
  });
}

type Uses = RemoteManifest['uses'];

/** Uses of other remotes in the finished builds, by part. */
async function usesOfBuilds(names: readonly string[]): Promise<ReadonlyMap<string, Uses>> {
  const read = async (name: string): Promise<[string, Uses]> => {
    const text = await readFile(join(ROOT, name, 'dist', 'remote.manifest.json'), 'utf8').catch(() => '{}');
    return [name, (JSON.parse(text) as Partial<RemoteManifest>).uses];
  };
  return new Map(await Promise.all(names.map(read)));
}

/**
 * Orders parts so that the owner of a slot or an event is published before those that use it, since the gate rejects a
 * use of something that is not live. Otherwise the order stays; of two parts that use each other, the first is first.
 */
export function ownersFirst(names: readonly string[], uses: ReadonlyMap<string, Uses>): string[] {
  const ordered: string[] = [];
  const visit = (name: string, users: readonly string[]): void => {
    if (ordered.includes(name) || users.includes(name)) return;
    const used = (['slots', 'events'] as const).flatMap((kind) => usesOf(uses.get(name), kind));
    for (const owner of used.map((use) => ownerOfName(use.name)))
      if (owner !== null && names.includes(owner)) visit(owner, [...users, name]);
    ordered.push(name);
  };
  for (const name of names) visit(name, []);
  return ordered;
}
