import type { DayBoard } from '@evcare/shared-contracts/office';
import { useNow } from '../use-now';
import { busyBay, busyTechnician, labelWithState, type Wanted } from './busy';
import { useDay } from './use-day';

const MINUTE_MS = 60_000;
/** Assumed duration of work that is not known. */
export const DEFAULT_MINUTES = 60;

/** The time from now on for which work needs its place. */
export const wantedNow = (board: DayBoard, minutes: number, except?: string): Wanted => ({
  from: board.now,
  to: new Date(Date.parse(board.now) + (minutes || DEFAULT_MINUTES) * MINUTE_MS).toISOString(),
  ...(except !== undefined && { except }),
});

/**
 * Names of bays and technicians that say whether they are free from now on.
 * @param minutes duration of the work; 0 if unknown
 * @param except id of the order that is moved itself
 */
export function useFreeNames(minutes: number, except?: string) {
  const day = useDay(useNow());
  const nameWith = (name: string, busyOf: (board: DayBoard, wanted: Wanted) => string[]) =>
    day ? labelWithState(name, busyOf(day, wantedNow(day, minutes, except))) : name;
  return {
    bayName: (id: string, name: string) => nameWith(name, (board, wanted) => busyBay(board, id, wanted)),
    technicianName: (id: string, name: string) =>
      nameWith(name, (board, wanted) => busyTechnician(board, id, wanted)),
  };
}
