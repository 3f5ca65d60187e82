import { eventMap } from '@evcare/shared-contracts';
import type { Release } from '@evcare/shared-contracts/release';
import { pairs, type Case, type GateRule } from '../case';
import type { Finding } from '../finding';
import { idOf } from '../live';

const emitsOf = ({ manifest }: Release): readonly string[] => manifest?.events.emits ?? [];
const listensOf = ({ manifest }: Release): readonly string[] => [
  ...new Set([...(manifest?.events.listens ?? []), ...(manifest?.events.wakes ?? [])]),
];

/** Who may emit an event; null for one that this contract does not know yet. */
const ownerOf = (event: string): string | null =>
  Object.hasOwn(eventMap, event) ? eventMap[event as keyof typeof eventMap].owner : null;

/** Events that a remote uses and a shell does not carry. A shell from before contract 1.3.0 does not say; it passes. */
function notCarried(given: Case): Finding[] {
  return pairs(given).flatMap(({ remote, shell }) => {
    const carried = shell.provides?.events;
    if (!carried) return [];
    const judged = given.release;
    return [...new Set([...emitsOf(remote), ...listensOf(remote)])]
      .filter((event) => !carried.includes(event))
      .map((event) => ({
        rule: 'events' as const,
        level: 'refuse' as const,
        message: `${idOf(remote)} ${emitsOf(remote).includes(event) ? 'emits' : 'listens to'} ${event}, which ${idOf(shell)} does not carry.`,
        affected: [idOf(judged === remote ? shell : remote)],
        advice:
          judged === remote
            ? `publish a shell first whose contract has ${event}, or leave the event out.`
            : `keep ${event} in the contract until no live remote uses it.`,
      }));
  });
}

/** Events that go silent with this release: nobody else emits them, and somebody listens, or nobody else may. */
function goneSilent({ release, before, others }: Case): Finding[] {
  const still = [release, ...others].flatMap(emitsOf);
  const gone = before ? emitsOf(before).filter((event) => !still.includes(event)) : [];
  return gone
    .filter((event) => ownerOf(event) !== 'shell')
    .flatMap((event) => {
      const hearers = others.filter((other) => listensOf(other).includes(event));
      if (hearers.length === 0 && ownerOf(event) !== release.name) return [];
      return [
        {
          rule: 'events' as const,
          level: hearers.length > 0 ? ('refuse' as const) : ('warn' as const),
          message: `${idOf(release)} emits ${event} no more, as ${idOf(before as Release)} did, and nobody else does.`,
          affected: hearers.map(idOf),
          advice:
            hearers.length > 0
              ? `go on emitting ${event} until ${hearers.map(({ name }) => name).join(', ')} can do without.`
              : `see to it that nothing of the shell shows what ${event} told.`,
        },
      ];
    });
}

/** Events that this release begins to listen to, and that nobody who is live emits. */
function neverHeard({ release, before, others }: Case): Finding[] {
  const known = before ? listensOf(before) : [];
  const emitted = [release, ...others].flatMap(emitsOf);
  return listensOf(release)
    .filter((event) => !known.includes(event) && !emitted.includes(event) && ownerOf(event) !== 'shell')
    .map((event) => ({
      rule: 'events' as const,
      level: 'warn' as const,
      message: `${idOf(release)} listens to ${event}, which no live remote emits.`,
      affected: [],
      advice: `nothing, where the one that emits ${event} is still to come.`,
    }));
}

/** Whoever talks over the bus is heard: events are carried by the shell, and do not go silent under a listener. */
export const events: GateRule = (given) => [...notCarried(given), ...goneSilent(given), ...neverHeard(given)];
