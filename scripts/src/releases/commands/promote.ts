import { requireNotStopped } from '../publish';
import { withStable } from '../site-index';
import { NotFound, type Command } from './command';
import { requirePointer, requireSite, requireWhole } from './find';
import { judgedMove } from './judged-move';
import { moveAnswer } from './report';

/** `promote`: a canary, or any published release, becomes what everybody gets. */
export const promoteCommand: Command = {
  name: 'promote',
  arguments: '<part> [version]',
  summary: 'make the canary, or any published release, stable',
  options: {},
  count: [1, 2],
  async run({ context, positionals }) {
    const { store, force } = context;
    const [part = '', given] = positionals;
    const pointer = requirePointer(await requireSite(store), part);
    const version = given ?? pointer.canary?.version;
    if (version === undefined) {
      throw new NotFound(`${part} has no canary to promote; name a version, or start a canary first.`);
    }
    const release = await requireWhole(store, part, version);
    const moved = await judgedMove(context, {
      command: 'promote',
      release,
      check: (site) => requireNotStopped(site, part, version, force),
      change: (site) => withStable(site, release),
    });
    return moveAnswer(context, {
      ...moved,
      sentence: `${part} ${version} is stable`,
      wouldBe: `${part} ${version} would be stable`,
    });
  },
};
