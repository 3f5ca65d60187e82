import type { Release } from '@evcare/shared-contracts/release';
import { pairs, type Case, type GateRule } from '../case';
import type { Finding } from '../finding';
import { idOf } from '../live';

type Need = NonNullable<Release['needs']>[number];

const slotsOf = ({ manifest }: Release) => manifest?.slots ?? [];

const meets = (release: Release, need: Need): boolean =>
  slotsOf(release).some(({ slot, id }) => slot === need.slot && (need.id === undefined || need.id === id));

const told = ({ slot, id }: Need): string => (id === undefined ? slot : `${slot} "${id}"`);

/** Contributions to slots that a shell does not offer. A shell from before contract 1.3.0 does not say; it passes. */
function notOffered(given: Case): Finding[] {
  return pairs(given).flatMap(({ remote, shell }) => {
    const offered: readonly string[] | undefined = shell.provides?.slots;
    if (!offered) return [];
    const judged = given.release;
    return slotsOf(remote)
      .filter(({ slot }) => !offered.includes(slot))
      .map((contribution) => ({
        rule: 'slots' as const,
        level: 'refuse' as const,
        message: `${idOf(remote)} contributes ${told(contribution)}, but ${idOf(shell)} has no slot ${contribution.slot}.`,
        affected: [idOf(judged === remote ? shell : remote)],
        advice:
          judged === remote
            ? `publish a shell first that has the slot ${contribution.slot}, or leave the contribution out.`
            : `keep the slot ${contribution.slot} until no live remote contributes to it.`,
      }));
  });
}

/** Contributions that somebody needs, that the release before had, and nobody has with this one. */
function lost({ release, before, shells, others }: Case): Finding[] {
  if (!before) return [];
  return [...shells, ...others].flatMap((needer) =>
    (needer.needs ?? [])
      .filter((need) => meets(before, need) && ![release, ...others].some((one) => meets(one, need)))
      .map((need) => ({
        rule: 'slots' as const,
        level: 'refuse' as const,
        message: `${idOf(release)} contributes ${told(need)} no more, as ${idOf(before)} did; ${idOf(needer)} needs it and nobody else has it.`,
        affected: [idOf(needer)],
        advice: `keep the contribution in ${release.name}, or publish a ${needer.name} first that does without.`,
      })),
  );
}

/** What this release begins to need and nobody who is live contributes. */
function unmet({ release, before, others }: Case): Finding[] {
  if (others.length === 0) return [];
  const known = (before?.needs ?? []).map(told);
  return (release.needs ?? [])
    .filter((need) => !known.includes(told(need)))
    .filter((need) => ![release, ...others].some((one) => meets(one, need)))
    .map((need) => ({
      rule: 'slots' as const,
      level: 'warn' as const,
      message: `${idOf(release)} needs ${told(need)}, which no live remote contributes.`,
      affected: [],
      advice: 'publish the remote that contributes it.',
    }));
}

/** Contributions find their slots, and slots that somebody opens by themselves keep what they open. */
export const slots: GateRule = (given) => [...notOffered(given), ...lost(given), ...unmet(given)];
