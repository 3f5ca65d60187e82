import { eventMap } from '@evcare/shared-contracts';
import type { Release } from '@evcare/shared-contracts/release';
import { remoteShellPairs, type GateInput, type GateRule } from '../gate-rule';
import type { Finding } from '../finding';
import { idOf } from '../live-releases';

const emitsOf = ({ manifest }: Release): readonly string[] => manifest?.events.emits ?? [];
const listensOf = ({ manifest }: Release): readonly string[] => [
  ...new Set([...(manifest?.events.listens ?? []), ...(manifest?.events.wakes ?? [])]),
];

/** Part that may emit an event; null for an event that this contract does not have. */
const ownerOf = (event: string): string | null =>
  Object.hasOwn(eventMap, event) ? eventMap[event as keyof typeof eventMap].owner : null;

/**
 * Finds events that a remote uses and a shell does not carry. Shells built before contract 1.3.0 do not list
 * their events and pass.
 */
function notCarried(context: GateInput): Finding[] {
  return remoteShellPairs(context).flatMap(({ remote, shell }) => {
    const carried = shell.provides?.events;
    if (!carried) return [];
    const evaluated = context.release;
    return [...new Set([...emitsOf(remote), ...listensOf(remote)])]
      .filter((event) => !carried.includes(event))
      .map((event) => ({
        rule: 'events' as const,
        level: 'refuse' as const,
        message: `${idOf(remote)} ${emitsOf(remote).includes(event) ? 'emits' : 'listens to'} ${event}, which ${idOf(shell)} does not carry.`,
        affected: [idOf(evaluated === remote ? shell : remote)],
        advice:
          evaluated === remote
            ? `publish a shell first whose contract has ${event}, or leave the event out.`
            : `keep ${event} in the contract until no live remote uses it.`,
      }));
  });
}

/**
 * Finds events that no live remote emits after this release, if a remote listens to them or no other part may
 * emit them.
 */
function noLongerEmitted({ release, before, others }: GateInput): Finding[] {
  const stillEmitted = [release, ...others].flatMap(emitsOf);
  const noLonger = before ? emitsOf(before).filter((event) => !stillEmitted.includes(event)) : [];
  return noLonger
    .filter((event) => ownerOf(event) !== 'shell')
    .flatMap((event) => {
      const listeners = others.filter((other) => listensOf(other).includes(event));
      if (listeners.length === 0 && ownerOf(event) !== release.name) return [];
      return [
        {
          rule: 'events' as const,
          level: listeners.length > 0 ? ('refuse' as const) : ('warn' as const),
          message: `${idOf(release)} no longer emits ${event}, as ${idOf(before as Release)} did, and no other release does.`,
          affected: listeners.map(idOf),
          advice:
            listeners.length > 0
              ? `go on emitting ${event} until it is no longer used by ${listeners.map(({ name }) => name).join(', ')}.`
              : `check that nothing in the shell depends on ${event}.`,
        },
      ];
    });
}

/** Finds events that this release starts to listen to and that no live remote emits. */
function neverEmitted({ release, before, others }: GateInput): Finding[] {
  const listenedBefore = before ? listensOf(before) : [];
  const emitted = [release, ...others].flatMap(emitsOf);
  return listensOf(release)
    .filter(
      (event) => !listenedBefore.includes(event) && !emitted.includes(event) && ownerOf(event) !== 'shell',
    )
    .map((event) => ({
      rule: 'events' as const,
      level: 'warn' as const,
      message: `${idOf(release)} listens to ${event}, which no live remote emits.`,
      affected: [],
      advice: `nothing, if the remote that emits ${event} will follow.`,
    }));
}

/** Requires that the shell carries the events of remotes and that every event with listeners is emitted. */
export const events: GateRule = (context) => [
  ...notCarried(context),
  ...noLongerEmitted(context),
  ...neverEmitted(context),
];
