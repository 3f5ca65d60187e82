import { move } from '../move';
import { withRemoteDisabled, withRemoteEnabled } from '../pointers';
import type { CommandResult, CommandContext, CommandInput } from './command';
import { requirePointer, requireRemote, requireSite, requireIntact } from './find';
import { moveThroughGate } from './gated-move';
import { moveResult } from './report';

/** Enables or disables a remote. Its releases stay in the store. */
export async function switchRemote(
  { context, positionals: [part = ''], values }: CommandInput,
  enabled: boolean,
): Promise<CommandResult> {
  requireRemote(part, 'The shell is the page itself; without it there is no site.');
  const { stable: version } = requirePointer(await requireSite(context.store), part);
  const moved = await (enabled
    ? switchOn(context, part, version)
    : switchOff(context, part, version, values['now'] === true));
  const state = enabled ? 'on the site' : 'off the site';
  return moveResult(context, {
    ...moved,
    sentence: `${part} is ${state}`,
    wouldBe: `${part} would be ${state}`,
  });
}

/** Runs the gate, because another remote may have taken a prefix in the meantime. */
async function switchOn(context: CommandContext, part: string, version: string) {
  const release = await requireIntact(context.store, part, version);
  return moveThroughGate(context, {
    command: 'enable',
    release,
    change: (site) => withRemoteEnabled(site, release),
  });
}

async function switchOff(context: CommandContext, part: string, version: string, urgent: boolean) {
  const { store, by, reason } = context;
  const auditEntry = { command: 'disable', part, version, by, reason, ...(urgent && { urgent }) } as const;
  const moved = await move(
    store,
    auditEntry,
    async (site) => withRemoteDisabled(site, part, urgent),
    context,
  );
  return { command: auditEntry.command, part, version, move: moved, findings: null };
}
