import type { BoardItem, DayBoard } from '@evcare/shared-contracts/office';
import { addMinutes, minutesBetween } from '../model/days';
import type { Range } from '../model/range';

/** Appointments start on half hours. */
export const STEP_MINUTES = 30;

/** Target of a move. */
export interface Place {
  readonly bayId: string;
  readonly startAt: string;
}

export const placeOf = ({ bayId, startAt }: BoardItem): Place => ({ bayId, startAt });
export const samePlace = (a: Place, b: Place): boolean =>
  a.bayId === b.bayId && Date.parse(a.startAt) === Date.parse(b.startAt);

const isBreak = ({ breaks }: DayBoard, at: string): boolean =>
  breaks.some(({ from, to }) => Date.parse(at) >= Date.parse(from) && Date.parse(at) < Date.parse(to));

/** Start times of the half hours between opening and closing, without the breaks. */
export function startsOf(board: DayBoard): string[] {
  if (!board.opensAt || !board.closesAt) return [];
  const count = Math.floor(minutesBetween(board.opensAt, board.closesAt) / STEP_MINUTES);
  const from = board.opensAt;
  return Array.from({ length: count }, (_, n) => addMinutes(from, n * STEP_MINUTES)).filter(
    (at) => !isBreak(board, at),
  );
}

/**
 * Next place for an arrow key: half an hour up or down, skipping breaks, or the neighbouring bay; the same place at the
 * edge.
 */
export function step(board: DayBoard, from: Place, key: string): Place {
  const bays = board.bays.map(({ id }) => id);
  const beside = (by: number): Place => {
    const next = bays[bays.indexOf(from.bayId) + by];
    return next === undefined ? from : { ...from, bayId: next };
  };
  const at = Date.parse(from.startAt);
  const starts = startsOf(board);
  const later = starts.find((start) => Date.parse(start) > at);
  const sooner = [...starts].reverse().find((start) => Date.parse(start) < at);
  switch (key) {
    case 'ArrowLeft':
      return beside(-1);
    case 'ArrowRight':
      return beside(1);
    case 'ArrowUp':
      return { ...from, startAt: sooner ?? from.startAt };
    case 'ArrowDown':
      return { ...from, startAt: later ?? from.startAt };
    default:
      return from;
  }
}

/** Start time nearest to the drop position, `pixels` below the original one. */
export function dropped(board: DayBoard, from: string, pixels: number, pixelsPerStep: number): string {
  const wanted = Date.parse(from) + (pixels / pixelsPerStep) * STEP_MINUTES * 60_000;
  const starts = startsOf(board);
  if (Math.abs(pixels) < pixelsPerStep / 2 || starts.length === 0) return from;
  return starts.reduce((best, start) =>
    Math.abs(Date.parse(start) - wanted) < Math.abs(Date.parse(best) - wanted) ? start : best,
  );
}

/** Vertical position of a time on the board, in half hours. */
export const stepsDown = ({ from }: Range, at: string): number => minutesBetween(from, at) / STEP_MINUTES;

/** Places overlapping appointments in lanes side by side. Only demo data can overlap. */
export function lanesOf(items: readonly BoardItem[]): ReadonlyMap<string, { lane: number; of: number }> {
  const lanes = new Map<string, { lane: number; of: number }>();
  for (const item of items) {
    const over = items.filter(
      (other) =>
        minutesBetween(other.startAt, item.endAt) > 0 && minutesBetween(item.startAt, other.endAt) > 0,
    );
    const taken = over.flatMap((other) => lanes.get(other.code)?.lane ?? []);
    const lane = [...over.keys()].find((n) => !taken.includes(n)) ?? 0;
    lanes.set(item.code, { lane, of: Math.max(over.length, 1) });
  }
  return lanes;
}
