import { BOOKING_LIMITS } from '@evcare/shared-contracts/workshop';
import { stretchesFrom } from './axis';
import type { Capacity, Free } from './capacity';
import type { Minute } from '../../../platform/time/days';
import { bayFits, certifiedUntil, travelOf, type Needs, type Stretch } from './workshop';

/** Bay and technician for the work. */
export interface Pair {
  readonly bayId: string;
  readonly technicianId: string;
}

export interface Choice {
  /** Pairs, best first. */
  readonly pairs: readonly Pair[];
  /** Time ranges that the work and the travel take, split at breaks. */
  readonly stretches: readonly Stretch[];
  /** End of the work, before the travel back. */
  readonly end: Minute;
}

/**
 * Returns the pairs that could do the work from `start` on. Pairs with the least scarce skills come first, so
 * that scarce skills stay free. Returns `null` if the work cannot start then, even without other bookings: no
 * slot starts there, or the work would end after closing time.
 * @param preferred pairs that come first if they are free and suitable
 */
export function choose(
  capacity: Capacity,
  needs: Needs,
  start: Minute,
  preferred: readonly Pair[] = [],
): Choice | null {
  const { axis } = capacity;
  const slot = axis.starts.indexOf(start);
  const slots = needs.minutes / BOOKING_LIMITS.slotMinutes;
  const travel = travelOf(needs) / BOOKING_LIMITS.slotMinutes;
  const away = slots + 2 * travel;
  const day = axis.days.find(({ first, end }) => slot >= first && slot < end);
  if (!day || slot - travel < day.first || slot + slots + travel > day.end) return null;
  const isFree = ({ runs }: Free<unknown>) => (runs[slot - travel] as number) >= away;
  const bays = ranked(
    capacity.bays.filter((item) => isFree(item) && bayFits(item.who, needs)).map(({ who }) => who),
    capacity.bays.map(({ who }) => who.capabilities),
    ({ capabilities }) => capabilities,
  );
  const technicians = ranked(
    capacity.technicians
      .filter((technician) => isFree(technician) && start < certifiedUntil(technician.who, needs))
      .map(({ who }) => who),
    capacity.technicians.map(({ who }) => [...who.certificates.keys()]),
    ({ certificates }) => [...certificates.keys()],
  );
  const all = bays.flatMap(({ id: bayId }) =>
    technicians.map(({ id: technicianId }) => ({ bayId, technicianId })),
  );
  const input = preferred.flatMap((want) => all.filter((pair) => samePair(pair, want)));
  const pairs = [...input, ...all.filter((pair) => !input.some((item) => samePair(item, pair)))];
  const work = stretchesFrom(axis, slot, slots);
  return {
    pairs,
    stretches: stretchesFrom(axis, slot - travel, away),
    end: (work.at(-1) as Stretch).to,
  };
}

const samePair = (a: Pair, b: Pair): boolean => a.bayId === b.bayId && a.technicianId === b.technicianId;

/** Sorts so that resources with common skills come first. */
function ranked<T extends { readonly id: string }>(
  free: readonly T[],
  all: readonly (readonly string[])[],
  skillsOf: (item: T) => readonly string[],
): T[] {
  const holders = new Map<string, number>();
  for (const skills of all) {
    for (const skill of skills) holders.set(skill, (holders.get(skill) ?? 0) + 1);
  }
  const weight = (item: T) =>
    skillsOf(item).reduce((sum, skill) => sum + 1 / (holders.get(skill) as number), 0);
  return [...free].sort((a, b) => weight(a) - weight(b) || (a.id < b.id ? -1 : 1));
}
