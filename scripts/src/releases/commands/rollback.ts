import type { Release, ReleasePointer, SiteIndex } from '@evcare/shared-contracts/release';
import { rolledBack } from '../pointers';
import type { ReleaseStore } from '../store';
import { NotFound, type Command } from './command';
import { requirePointer, requireSite, requireWhole, whatIsBroken } from './find';
import { judgedMove } from './judged-move';
import { moveAnswer } from './report';

/** `rollback`: back to the last good release, in one command. */
export const rollbackCommand: Command = {
  name: 'rollback',
  arguments: '<part> [version]',
  summary: 'back to the newest earlier release that is whole, or to a certain one',
  options: {},
  count: [1, 2],
  async run({ context, positionals }) {
    const { store } = context;
    const [part = '', given] = positionals;
    const pointer = requirePointer(await requireSite(store), part);
    const { release, skipped } =
      given === undefined
        ? await newestWhole(store, part, pointer)
        : { release: await requireWhole(store, part, given), skipped: [] };
    const { version } = release;
    const change = (site: SiteIndex) => rolledBack(site, release);
    const answer = moveAnswer(context, {
      ...(await judgedMove(context, { command: 'rollback', release, change })),
      sentence: `${part} is back at ${version}`,
      wouldBe: `${part} would be back at ${version}`,
      more: { skipped },
    });
    return { ...answer, text: [answer.text, ...skipped.map((one) => `  skipped  ${one}`)].join('\n') };
  },
};

async function newestWhole(
  store: ReleaseStore,
  part: string,
  { previous, stable }: ReleasePointer,
): Promise<{ release: Release; skipped: string[] }> {
  const skipped: string[] = [];
  for (const version of previous) {
    const { release, broken } = await look(store, part, version);
    if (release && !broken) return { release, skipped };
    skipped.push(broken ?? `${part} ${version} is gone.`);
  }
  const why = skipped.length > 0 ? `: ${skipped.join(' ')}` : '; this is the first one.';
  throw new NotFound(`${part} ${stable} has no earlier release to go back to${why}`);
}

/** A release that can't even be read is broken too: going back must not end there. */
async function look(store: ReleaseStore, part: string, version: string) {
  try {
    const release = await store.readRelease(part, version);
    return { release, broken: release && (await whatIsBroken(store, release)) };
  } catch (error) {
    return { release: null, broken: (error as Error).message };
  }
}
