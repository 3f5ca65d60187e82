import { askGate } from '../ask-gate';
import type { Finding } from '../gate/finding';
import { move } from '../move';
import { requireNotStopped } from '../publish';
import { withStable } from '../site-index';
import { NotFound, type Command } from './command';
import { requirePointer, requireSite, requireWhole } from './find';
import { moveAnswer } from './report';

/** `promote`: a canary, or any published release, becomes what everybody gets. */
export const promoteCommand: Command = {
  name: 'promote',
  arguments: '<part> [version]',
  summary: 'make the canary, or any published release, stable',
  options: {},
  count: [1, 2],
  async run({ context, positionals }) {
    const { store, force, by, reason } = context;
    const [part = '', given] = positionals;
    const pointer = requirePointer(await requireSite(store), part);
    const version = given ?? pointer.canary?.version;
    if (version === undefined) {
      throw new NotFound(`${part} has no canary to promote; name a version, or start a canary first.`);
    }
    const release = await requireWhole(store, part, version);
    let findings: readonly Finding[] = [];
    const moved = await move(
      store,
      { command: 'promote', part, version, by, reason },
      async (site) => {
        requireNotStopped(site, part, version, force);
        findings = await askGate({ store, site, release, force });
        return withStable(site, release);
      },
      context,
    );
    return moveAnswer(context, {
      ...{ command: 'promote', part, version, move: moved, findings },
      sentence: `${part} ${version} is stable`,
      wouldBe: `${part} ${version} would be stable`,
    });
  },
};
