import { BOOKING_LIMITS } from '@evcare/shared-contracts/workshop';
import { axisOf, mark, runsOf, type Axis } from './axis';
import { midnightOf, weekdayOf, type Minute } from '../../../platform/time/days';
import {
  bayFits,
  certifiedUntil,
  travelOf,
  type Bay,
  type Hours,
  type Needs,
  type Stretch,
  type Technician,
  type Workshop,
} from './workshop';

const SLOT = BOOKING_LIMITS.slotMinutes;

/** Bay or technician; for each slot, the number of consecutive free slots that start with it. */
export interface Free<T> {
  readonly who: T;
  readonly runs: Uint8Array;
}

/** Free resources on the given days. It is computed once and then used for any work. */
export interface Capacity {
  readonly axis: Axis;
  readonly bays: readonly Free<Bay>[];
  readonly technicians: readonly Free<Technician>[];
}

/** Computes the free resources on the given days. */
export function capacityOf(workshop: Workshop, days: readonly string[]): Capacity {
  const axis = axisOf(days, workshop.hours, workshop.closed);
  const free = <T extends { readonly id: string }>(who: T, flags: Uint8Array): Free<T> => {
    for (const stretch of workshop.taken.get(who.id) ?? []) mark(axis, flags, stretch, 0);
    return { who, runs: runsOf(axis, flags) };
  };
  return {
    axis,
    bays: workshop.bays.map((bay) => free(bay, new Uint8Array(axis.starts.length).fill(1))),
    technicians: workshop.technicians.map((technician) => free(technician, onDuty(axis, technician))),
  };
}

/** Marks the slots within a technician's shifts and outside the technician's leave. */
function onDuty(axis: Axis, { shifts, absences }: Technician): Uint8Array {
  const flags = new Uint8Array(axis.starts.length);
  for (const { date, first, end } of axis.days) {
    if (first === end) continue;
    const weekday = weekdayOf(date);
    const today = joined(shifts.filter((shift) => shift.weekday === weekday));
    const midnight = midnightOf(date);
    for (let n = first; n < end; n++) {
      const at = (axis.starts[n] as number) - midnight;
      if (today.some(({ from, to }) => from <= at && at + SLOT <= to)) flags[n] = 1;
    }
  }
  for (const absence of absences) mark(axis, flags, absence, 0);
  return flags;
}

/** Merges adjacent shifts. */
function joined(shifts: readonly Hours[]): Stretch[] {
  const stretches: { from: Minute; to: Minute }[] = [];
  for (const { startMinute, endMinute } of [...shifts].sort((a, b) => a.startMinute - b.startMinute)) {
    const last = stretches.at(-1);
    if (last && startMinute <= last.to) last.to = Math.max(last.to, endMinute);
    else stretches.push({ from: startMinute, to: endMinute });
  }
  return stretches;
}

/** Number of bays and of technicians that are free for the whole work, by the slot in which it starts. */
export interface Counts {
  /** Slots of the work, without travel. */
  readonly slots: number;
  /** Slots of travel before the work; the travel after it takes as many. */
  readonly travel: number;
  readonly bays: Uint16Array;
  readonly technicians: Uint16Array;
}

/**
 * Counts the bays and technicians that could do the work, by start. Each counted bay can be combined with
 * each counted technician, since each is suitable on its own. The largest matching is therefore the smaller
 * of the two counts (BR-1).
 */
export function countsOf({ axis, bays, technicians }: Capacity, needs: Needs): Counts {
  const slots = needs.minutes / SLOT;
  const size = axis.starts.length;
  const travel = travelOf(needs) / SLOT;
  const counts = { slots, travel, bays: new Uint16Array(size), technicians: new Uint16Array(size) };
  for (const { who, runs } of bays) if (bayFits(who, needs)) addUp(counts.bays, runs, counts, size);
  for (const { who, runs } of technicians) {
    addUp(counts.technicians, runs, counts, startsBefore(axis, certifiedUntil(who, needs)));
  }
  return counts;
}

/** A certificate counts if it is valid at the start of the work. */
function startsBefore({ starts }: Axis, until: Minute): number {
  if (until === Infinity) return starts.length;
  const after = starts.findIndex((start) => start >= until);
  return after < 0 ? starts.length : after;
}

function addUp(
  sums: Uint16Array,
  runs: Uint8Array,
  { slots, travel }: Pick<Counts, 'slots' | 'travel'>,
  end: number,
): void {
  for (let n = travel; n < end; n++) {
    if ((runs[n - travel] as number) >= slots + 2 * travel) sums[n] = (sums[n] as number) + 1;
  }
}
