import type { OccupiedTime } from '@evcare/shared-contracts/office';
import { addMinutes, minutesBetween } from './days';

/** Shorter times are drawn with this length, so that a pointer can hit them (WCAG 2.5.8). */
const MIN_DRAWN_MINUTES = 20;

/** Time span in a bay's column, with a key that is unique on the board. */
export interface LaneItem {
  readonly code: string;
  readonly startAt: string;
  readonly endAt: string;
}

/** Position of an item among those that overlap with it. */
interface Lane {
  /** From 0. */
  readonly lane: number;
  /** Number of lanes; the same for all items that overlap directly or through others. */
  readonly of: number;
}

/** Places overlapping times in lanes side by side: appointments, and vehicles that are still in the bay. */
export function lanesOf(items: readonly LaneItem[]): ReadonlyMap<string, Lane> {
  const lanes = new Map<string, Lane>();
  for (const group of overlappingGroups(items)) {
    /** Last item of each lane. */
    const last: LaneItem[] = [];
    const placed = group.map((item) => {
      const free = last.findIndex(({ endAt }) => minutesBetween(endAt, item.startAt) >= 0);
      const lane = free === -1 ? last.length : free;
      last[lane] = item;
      return [item.code, lane] as const;
    });
    for (const [code, lane] of placed) lanes.set(code, { lane, of: last.length });
  }
  return lanes;
}

/** Groups items that overlap directly or through others; sorts them by start. */
function overlappingGroups(items: readonly LaneItem[]): LaneItem[][] {
  const groups: LaneItem[][] = [];
  let end: string | null = null;
  for (const item of [...items].sort((a, b) => minutesBetween(b.startAt, a.startAt))) {
    const group = groups.at(-1);
    if (group && end !== null && minutesBetween(item.startAt, end) > 0) {
      group.push(item);
      if (minutesBetween(end, item.endAt) > 0) end = item.endAt;
    } else {
      groups.push([item]);
      end = item.endAt;
    }
  }
  return groups;
}

/** Converts the time during which a vehicle or a hold occupies a bay to a lane item. */
export const toLaneItem = ({ bayId, from, to, order }: OccupiedTime): LaneItem => ({
  code: `${order?.id ?? 'hold'} ${bayId} ${from}`,
  startAt: from,
  endAt: to,
});

/** Returns an item as it is drawn: long enough to be hit, and within the day. */
export function drawnItem<T extends LaneItem>(item: T, dayEnd: string): T {
  const { startAt, endAt } = item;
  if (minutesBetween(startAt, endAt) >= MIN_DRAWN_MINUTES) return item;
  const late = minutesBetween(dayEnd, addMinutes(startAt, MIN_DRAWN_MINUTES));
  const from = late > 0 ? addMinutes(startAt, -late) : startAt;
  return { ...item, startAt: from, endAt: addMinutes(from, MIN_DRAWN_MINUTES) };
}
