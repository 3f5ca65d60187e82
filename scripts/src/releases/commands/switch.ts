import type { SiteIndex } from '@evcare/shared-contracts/release';
import { askGate } from '../ask-gate';
import type { Finding } from '../gate/finding';
import { move } from '../move';
import { switchedOff, switchedOn } from '../pointers';
import type { Answer, CommandInput } from './command';
import { requirePointer, requireRemote, requireSite, requireWhole } from './find';
import { moveAnswer } from './report';

/** Puts a remote on the site, or takes it off. Its releases stay where they are. */
export async function switchRemote(
  { context, positionals: [part = ''] }: CommandInput,
  enabled: boolean,
): Promise<Answer> {
  const { store, force, by, reason } = context;
  requireRemote(part, 'The shell is the page itself; without it there is no site.');
  const { stable: version } = requirePointer(await requireSite(store), part);
  const release = enabled ? await requireWhole(store, part, version) : null;
  const command = enabled ? 'enable' : 'disable';
  let findings: readonly Finding[] | null = null;
  const change = async (site: SiteIndex) => {
    if (!release) return switchedOff(site, part);
    // Somebody else may have taken over a prefix of it meanwhile.
    findings = await askGate({ store, site, release, force });
    return switchedOn(site, release);
  };
  const moved = await move(store, { command, part, version, by, reason }, change, context);
  const state = enabled ? 'on the site' : 'off the site';
  return moveAnswer(context, {
    ...{ command, part, version, move: moved, findings },
    sentence: `${part} is ${state}`,
    wouldBe: `${part} would be ${state}`,
  });
}
