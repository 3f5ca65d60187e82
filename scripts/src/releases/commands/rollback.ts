import type { Release, ReleasePointer, SiteIndex } from '@evcare/shared-contracts/release';
import { withRollback } from '../pointers';
import type { ReleaseStore } from '../store';
import { NotFound, NOW_OPTION, type Command } from './command';
import { requirePointer, requireSite, requireIntact, findDamage } from './find';
import { moveThroughGate } from './gated-move';
import { moveResult } from './report';

/** Command `rollback`: returns to the last good release. */
export const rollbackCommand: Command = {
  name: 'rollback',
  arguments: '<part> [version]',
  summary: 'return to the newest intact earlier release, or to the given version',
  options: NOW_OPTION,
  count: [1, 2],
  async run({ context, positionals, values }) {
    const urgent = values['now'] === true;
    const { store } = context;
    const [part = '', requestedVersion] = positionals;
    const pointer = requirePointer(await requireSite(store), part);
    const { release, skipped } =
      requestedVersion === undefined
        ? await newestIntact(store, part, pointer)
        : { release: await requireIntact(store, part, requestedVersion), skipped: [] };
    const { version } = release;
    const change = (site: SiteIndex) => withRollback(site, release, urgent);
    const result = moveResult(context, {
      ...(await moveThroughGate(context, { command: 'rollback', release, change, urgent })),
      sentence: `${part} is back at ${version}`,
      wouldBe: `${part} would be back at ${version}`,
      more: { skipped },
    });
    return { ...result, text: [result.text, ...skipped.map((reason) => `  skipped  ${reason}`)].join('\n') };
  },
};

async function newestIntact(
  store: ReleaseStore,
  part: string,
  { previous, stable }: ReleasePointer,
): Promise<{ release: Release; skipped: string[] }> {
  const skipped: string[] = [];
  for (const version of previous) {
    const { release, broken: damage } = await tryRead(store, part, version);
    if (release && !damage) return { release, skipped };
    skipped.push(damage ?? `${part} ${version} is gone.`);
  }
  const why = skipped.length > 0 ? `: ${skipped.join(' ')}` : '; this is the first one.';
  throw new NotFound(`${part} ${stable} has no earlier release to go back to${why}`);
}

/**
 * Reads a release and checks its files. A release that can't be read counts as damaged, so that
 * the search continues.
 */
async function tryRead(store: ReleaseStore, part: string, version: string) {
  try {
    const release = await store.readRelease(part, version);
    return { release, broken: release && (await findDamage(store, release)) };
  } catch (error) {
    return { release: null, broken: (error as Error).message };
  }
}
