import type { BoardItem, DayBoard } from '@evcare/shared-contracts/office';
import { addMinutes, minutesBetween } from '../model/days';
import type { Range } from '../model/range';

/** Appointments start on half hours. */
export const STEP_MINUTES = 30;

/** Target of a move. */
export interface BoardPlace {
  readonly bayId: string;
  readonly startAt: string;
}

export const placeOf = ({ bayId, startAt }: BoardItem): BoardPlace => ({ bayId, startAt });
export const samePlace = (a: BoardPlace, b: BoardPlace): boolean =>
  a.bayId === b.bayId && Date.parse(a.startAt) === Date.parse(b.startAt);

const isBreak = ({ breaks }: DayBoard, time: string): boolean =>
  breaks.some(({ from, to }) => Date.parse(time) >= Date.parse(from) && Date.parse(time) < Date.parse(to));

/** Start times of the half hours between opening and closing, without the breaks. */
function startsOf(board: DayBoard): string[] {
  if (!board.opensAt || !board.closesAt) return [];
  const count = Math.floor(minutesBetween(board.opensAt, board.closesAt) / STEP_MINUTES);
  const from = board.opensAt;
  return Array.from({ length: count }, (_, n) => addMinutes(from, n * STEP_MINUTES)).filter(
    (time) => !isBreak(board, time),
  );
}

/**
 * Next place for an arrow key: half an hour up or down, skipping breaks, or the neighbouring bay;
 * the same place at the edge.
 */
export function moveByKey(board: DayBoard, from: BoardPlace, key: string): BoardPlace {
  const bays = board.bays.map(({ id }) => id);
  const neighbourBay = (offset: number): BoardPlace => {
    const next = bays[bays.indexOf(from.bayId) + offset];
    return next === undefined ? from : { ...from, bayId: next };
  };
  const currentTime = Date.parse(from.startAt);
  const starts = startsOf(board);
  const later = starts.find((start) => Date.parse(start) > currentTime);
  const previous = [...starts].reverse().find((start) => Date.parse(start) < currentTime);
  switch (key) {
    case 'ArrowLeft':
      return neighbourBay(-1);
    case 'ArrowRight':
      return neighbourBay(1);
    case 'ArrowUp':
      return { ...from, startAt: previous ?? from.startAt };
    case 'ArrowDown':
      return { ...from, startAt: later ?? from.startAt };
    default:
      return from;
  }
}

/** Start time nearest to the drop position, which is `pixels` below the original position. */
export function nearestStart(board: DayBoard, from: string, pixels: number, pixelsPerStep: number): string {
  const targetTime = Date.parse(from) + (pixels / pixelsPerStep) * STEP_MINUTES * 60_000;
  const starts = startsOf(board);
  if (Math.abs(pixels) < pixelsPerStep / 2 || starts.length === 0) return from;
  return starts.reduce((best, start) =>
    Math.abs(Date.parse(start) - targetTime) < Math.abs(Date.parse(best) - targetTime) ? start : best,
  );
}

/** Vertical position of a time on the board, in half hours. */
export const stepsDown = ({ from }: Range, time: string): number => minutesBetween(from, time) / STEP_MINUTES;
