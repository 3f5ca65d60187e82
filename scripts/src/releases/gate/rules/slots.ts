import { toSlotName } from '@evcare/shared-contracts';
import type { Release } from '@evcare/shared-contracts/release';
import { remoteShellPairs, type GateInput, type GateRule } from '../gate-rule';
import type { Finding } from '../finding';
import { idOf } from '../live-releases';

type Need = NonNullable<Release['needs']>[number];

const slotsOf = ({ manifest }: Release) => manifest?.slots ?? [];

const meets = (release: Release, need: Need): boolean =>
  slotsOf(release).some(
    ({ slot, id }) => toSlotName(slot) === toSlotName(need.slot) && (need.id === undefined || need.id === id),
  );

const needText = ({ slot, id }: Need): string => (id === undefined ? slot : `${slot} "${id}"`);

/**
 * Finds contributions to slots that a shell does not offer. Shells built before contract 1.3.0 do not list
 * their slots and pass.
 */
function notOffered(context: GateInput): Finding[] {
  return remoteShellPairs(context).flatMap(({ remote, shell }) => {
    const offered: readonly string[] | undefined = shell.provides?.slots;
    if (!offered) return [];
    const evaluated = context.release;
    return slotsOf(remote)
      .filter(({ slot }) => !offered.includes(slot))
      .map((contribution) => ({
        rule: 'slots' as const,
        level: 'refuse' as const,
        message: `${idOf(remote)} contributes ${needText(contribution)}, but ${idOf(shell)} has no slot ${contribution.slot}.`,
        affected: [idOf(evaluated === remote ? shell : remote)],
        advice:
          evaluated === remote
            ? `publish a shell first that has the slot ${contribution.slot}, or leave the contribution out.`
            : `keep the slot ${contribution.slot} until no live remote contributes to it.`,
      }));
  });
}

/** Finds required contributions that the previous release had and no live release has with this one. */
function lostContributions({ release, before, shells, others }: GateInput): Finding[] {
  if (!before) return [];
  return [...shells, ...others].flatMap((needer) =>
    (needer.needs ?? [])
      .filter(
        (need) => meets(before, need) && ![release, ...others].some((candidate) => meets(candidate, need)),
      )
      .map((need) => ({
        rule: 'slots' as const,
        level: 'refuse' as const,
        message: `${idOf(release)} no longer contributes ${needText(need)}, as ${idOf(before)} did; ${idOf(needer)} needs it and no other remote has it.`,
        affected: [idOf(needer)],
        advice: `keep the contribution in ${release.name}, or first publish a ${needer.name} that does not need it.`,
      })),
  );
}

/** Finds contributions that this release starts to require and no live remote has. */
function unmetNeeds({ release, before, others }: GateInput): Finding[] {
  if (others.length === 0) return [];
  const neededBefore = (before?.needs ?? []).map(needText);
  return (release.needs ?? [])
    .filter((need) => !neededBefore.includes(needText(need)))
    .filter((need) => ![release, ...others].some((candidate) => meets(candidate, need)))
    .map((need) => ({
      rule: 'slots' as const,
      level: 'warn' as const,
      message: `${idOf(release)} needs ${needText(need)}, which no live remote contributes.`,
      affected: [],
      advice: 'publish the remote that contributes it.',
    }));
}

/** Requires that contributions have a slot, and that required contributions exist. */
export const slots: GateRule = (context) => [
  ...notOffered(context),
  ...lostContributions(context),
  ...unmetNeeds(context),
];
