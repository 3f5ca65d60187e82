import { requireNotStopped } from '../publish';
import { withStable } from '../site-index';
import { NotFound, type Command } from './command';
import { requirePointer, requireSite, requireIntact } from './find';
import { moveThroughGate } from './gated-move';
import { moveResult } from './report';

/** Command `promote`: makes a canary, or any published release, stable. */
export const promoteCommand: Command = {
  name: 'promote',
  arguments: '<part> [version]',
  summary: 'make the canary, or any published release, stable',
  options: {},
  count: [1, 2],
  async run({ context, positionals }) {
    const { store, force } = context;
    const [part = '', requestedVersion] = positionals;
    const pointer = requirePointer(await requireSite(store), part);
    const version = requestedVersion ?? pointer.canary?.version;
    if (version === undefined) {
      throw new NotFound(`${part} has no canary to promote; name a version, or start a canary first.`);
    }
    const release = await requireIntact(store, part, version);
    const moved = await moveThroughGate(context, {
      command: 'promote',
      release,
      check: (site) => requireNotStopped(site, part, version, force),
      change: (site) => withStable(site, release),
    });
    return moveResult(context, {
      ...moved,
      sentence: `${part} ${version} is stable`,
      wouldBe: `${part} ${version} would be stable`,
    });
  },
};
