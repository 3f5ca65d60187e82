import { BOOKING_LIMITS } from '@evcare/shared-contracts/workshop';
import { midnightOf, weekdayOf, type Minute } from '../../../platform/time/days';
import type { Hours, Stretch } from './workshop';

const SLOT = BOOKING_LIMITS.slotMinutes;

/** Day of the axis; its slots are those from `first` up to, but excluding, `end`. */
export interface AxisDay {
  readonly date: string;
  readonly first: number;
  readonly end: number;
}

/**
 * Slots of several consecutive days. Breaks and closed days have no slots, so work that spans a break is
 * contiguous on the axis.
 */
export interface Axis {
  readonly days: readonly AxisDay[];
  /** Start of each slot. */
  readonly starts: Int32Array;
}

/** Builds the axis of the given days; closed days are left out. */
export function axisOf(
  days: readonly string[],
  hours: readonly Hours[],
  closed: ReadonlyMap<string, string>,
): Axis {
  const byWeekday = hoursByWeekday(hours);
  const starts: number[] = [];
  const laid = days.map((date) => {
    const first = starts.length;
    const midnight = midnightOf(date);
    for (const { startMinute, endMinute } of closed.has(date) ? [] : (byWeekday.get(weekdayOf(date)) ?? [])) {
      for (let at = startMinute; at + SLOT <= endMinute; at += SLOT) starts.push(midnight + at);
    }
    return { date, first, end: starts.length };
  });
  return { days: laid, starts: Int32Array.from(starts) };
}

function hoursByWeekday(hours: readonly Hours[]): Map<number, Hours[]> {
  const byWeekday = new Map<number, Hours[]>();
  for (const row of [...hours].sort((a, b) => a.startMinute - b.startMinute)) {
    byWeekday.set(row.weekday, [...(byWeekday.get(row.weekday) ?? []), row]);
  }
  return byWeekday;
}

/** Returns the first slot that ends after a time. */
function slotEndingAfter(starts: Int32Array, at: Minute): number {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] as number) + SLOT > at) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Sets the flag of every slot that overlaps a stretch. */
export function mark(axis: Axis, flags: Uint8Array, { from, to }: Stretch, flag: 0 | 1): void {
  for (let n = slotEndingAfter(axis.starts, from); n < flags.length; n++) {
    if ((axis.starts[n] as number) >= to) return;
    flags[n] = flag;
  }
}

/** For each slot, returns the number of consecutive free slots that start with it, within its day. */
export function runsOf(axis: Axis, free: Uint8Array): Uint8Array {
  const runs = new Uint8Array(free.length);
  for (const { first, end } of axis.days) {
    for (let n = end - 1, run = 0; n >= first; n--) runs[n] = run = free[n] === 1 ? run + 1 : 0;
  }
  return runs;
}

/** Returns the time ranges of work that starts in `slot` and lasts `slots` slots, split at breaks. */
export function stretchesFrom({ starts }: Axis, slot: number, slots: number): Stretch[] {
  const stretches: { from: Minute; to: Minute }[] = [];
  for (let n = slot; n < slot + slots; n++) {
    const start = starts[n] as number;
    const last = stretches.at(-1);
    if (last?.to === start) last.to = start + SLOT;
    else stretches.push({ from: start, to: start + SLOT });
  }
  return stretches;
}
