import type { OccupiedTime } from '@evcare/shared-contracts/office';
import { minutesBetween } from './days';

/** Time on a bay's column, with a key that is unique on the board. */
export interface LaneItem {
  readonly code: string;
  readonly startAt: string;
  readonly endAt: string;
}

/** Places overlapping times in lanes side by side: appointments, and vehicles that are still in the bay. */
export function lanesOf(items: readonly LaneItem[]): ReadonlyMap<string, { lane: number; of: number }> {
  const lanes = new Map<string, { lane: number; of: number }>();
  for (const item of items) {
    const overlapping = items.filter(
      (other) =>
        minutesBetween(other.startAt, item.endAt) > 0 && minutesBetween(item.startAt, other.endAt) > 0,
    );
    const usedLanes = overlapping.flatMap((other) => lanes.get(other.code)?.lane ?? []);
    const lane = [...overlapping.keys()].find((n) => !usedLanes.includes(n)) ?? 0;
    lanes.set(item.code, { lane, of: Math.max(overlapping.length, 1) });
  }
  return lanes;
}

/** Time of a vehicle or a hold in a bay, beside the appointments of the bay. */
export const toLaneItem = ({ bayId, from, to, order }: OccupiedTime): LaneItem => ({
  code: `${order?.id ?? 'hold'} ${bayId} ${from}`,
  startAt: from,
  endAt: to,
});
