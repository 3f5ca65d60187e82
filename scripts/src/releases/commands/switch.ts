import { move } from '../move';
import { switchedOff, switchedOn } from '../pointers';
import type { Answer, CommandContext, CommandInput } from './command';
import { requirePointer, requireRemote, requireSite, requireWhole } from './find';
import { judgedMove } from './judged-move';
import { moveAnswer } from './report';

/** Puts a remote on the site, or takes it off. Its releases stay where they are. */
export async function switchRemote(
  { context, positionals: [part = ''] }: CommandInput,
  enabled: boolean,
): Promise<Answer> {
  requireRemote(part, 'The shell is the page itself; without it there is no site.');
  const { stable: version } = requirePointer(await requireSite(context.store), part);
  const moved = await (enabled ? switchOn : switchOff)(context, part, version);
  const state = enabled ? 'on the site' : 'off the site';
  return moveAnswer(context, {
    ...moved,
    sentence: `${part} is ${state}`,
    wouldBe: `${part} would be ${state}`,
  });
}

/** Somebody else may have taken over a prefix of it meanwhile, so the gate is asked. */
async function switchOn(context: CommandContext, part: string, version: string) {
  const release = await requireWhole(context.store, part, version);
  return judgedMove(context, { command: 'enable', release, change: (site) => switchedOn(site, release) });
}

async function switchOff(context: CommandContext, part: string, version: string) {
  const { store, by, reason } = context;
  const act = { command: 'disable', part, version, by, reason } as const;
  const moved = await move(store, act, async (site) => switchedOff(site, part), context);
  return { command: act.command, part, version, move: moved, findings: null };
}
