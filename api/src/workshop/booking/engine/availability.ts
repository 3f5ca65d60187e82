import { BOOKING_LIMITS, type DayPeriod } from '@evcare/shared-contracts/workshop';
import type { AxisDay } from './axis';
import { countsOf, type Capacity, type Counts } from './capacity';
import { midnightOf, type Minute } from '../../../platform/time/days';
import { travelOf, type Needs } from './workshop';

const NOON = 720;

/** Resource that is short. */
export type Lack = 'bay' | 'technician' | 'both';

/** Reason why a day, or a part of it, has no slot. */
export type Reason =
  /** The workshop is closed that day. */
  | { readonly kind: 'closed' }
  /** Every start has passed or is before the earliest allowed start. */
  | { readonly kind: 'past' }
  /** The work takes longer than the opening hours of the day. */
  | { readonly kind: 'too-long' }
  /** Missing resources for each part of the day that has no slot left. */
  | { readonly kind: 'full'; readonly lacks: readonly (readonly [DayPeriod, Lack])[] };

export interface FreeSlot {
  readonly start: Minute;
  readonly left: number;
}

export interface FreeDay {
  readonly date: string;
  readonly state: 'open' | 'full' | 'closed';
  readonly reason: Reason | null;
  readonly slots: readonly FreeSlot[];
}

/** Returns the free starts of the work, day by day. No start is before `notBefore`. */
export function freeDays(capacity: Capacity, needs: Needs, notBefore: Minute): FreeDay[] {
  const counts = countsOf(capacity, needs);
  return capacity.axis.days.map((day) => freeDay(capacity, counts, day, notBefore));
}

function freeDay({ axis }: Capacity, counts: Counts, day: AxisDay, notBefore: Minute): FreeDay {
  const { date, first, end } = day;
  const shut = (kind: 'closed' | 'past' | 'too-long'): FreeDay => ({
    date,
    state: 'closed',
    slots: [],
    reason: { kind },
  });
  if (first === end) return shut('closed');
  const earliest = first + counts.travel;
  const last = end - counts.slots - counts.travel;
  if (last < earliest) return shut('too-long');
  let from = earliest;
  while (from <= last && (axis.starts[from] as number) < notBefore) from++;
  if (from > last) return shut('past');

  const slots: FreeSlot[] = [];
  const parts = new Map<DayPeriod, Part>();
  const noon = midnightOf(date) + NOON;
  for (let n = from; n <= last; n++) {
    const start = axis.starts[n] as number;
    const bays = counts.bays[n] as number;
    const technicians = counts.technicians[n] as number;
    const left = Math.min(bays, technicians);
    const period: DayPeriod = start < noon ? 'morning' : 'afternoon';
    const part = parts.get(period) ?? { free: false, bay: false, technician: false };
    if (left > 0) slots.push({ start, left });
    parts.set(period, {
      free: part.free || left > 0,
      bay: part.bay || bays > 0,
      technician: part.technician || technicians > 0,
    });
  }
  const lacks = [...parts].flatMap(([period, part]) => (part.free ? [] : [[period, lackOf(part)] as const]));
  const reason = lacks.length > 0 ? ({ kind: 'full', lacks } as const) : null;
  return { date, state: slots.length > 0 ? 'open' : 'full', reason, slots };
}

/** Resources that were free in a part of a day: both at the same time, any bay, any technician. */
interface Part {
  readonly free: boolean;
  readonly bay: boolean;
  readonly technician: boolean;
}

/** If a bay and a technician were free, but never at the same time, both are short. */
const lackOf = ({ bay, technician }: Part): Lack =>
  bay === technician ? 'both' : bay ? 'technician' : 'bay';

/** Returns the first start, or `null` if there is none. */
export const earliestOf = (days: readonly FreeDay[]): Minute | null =>
  days.find(({ slots }) => slots.length > 0)?.slots[0]?.start ?? null;

/** Returns the first start of the work, without computing the days after it. */
export function earliestStart(capacity: Capacity, needs: Needs, notBefore: Minute): Minute | null {
  const { bays, technicians } = countsOf(capacity, needs);
  for (let n = 0; n < bays.length; n++) {
    const start = capacity.axis.starts[n] as number;
    if (start >= notBefore && bays[n] && technicians[n]) return start;
  }
  return null;
}

/** Reports whether the work fits into the opening hours of any day. */
export const fitsIntoADay = ({ axis }: Capacity, needs: Needs): boolean =>
  axis.days.some(
    ({ first, end }) => (end - first) * BOOKING_LIMITS.slotMinutes >= needs.minutes + 2 * travelOf(needs),
  );
