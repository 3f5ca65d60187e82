import type { WeekBoard, WeekItem } from '@evcare/shared-contracts/office';
import { weekMessages as t } from '../../../messages/week';
import { itemName, useBlockMoves } from '../dragging/use-block-moves';
import { whenText } from '../model/days';
import {
  moveByKey,
  placeOf,
  rowsOf,
  samePlace,
  startOn,
  unfitReasons,
  type Group,
  type WeekPlace,
} from './plan';

/** Moves appointments of a week to another day or row, with the same call as the day board. */
export function useWeekMoves(board: WeekBoard, group: Group) {
  const rowName = (rowId: string) => rowsOf(board, group).find(({ id }) => id === rowId)?.name ?? '';
  return useBlockMoves<WeekItem, WeekPlace>({
    placeOf: (item) => placeOf(item, group),
    placeAt: (item) => placeOf(item, group),
    same: samePlace,
    moveByKey: (from, key) => moveByKey(board, group, from, key),
    targetOf: (item, { date, rowId }) => ({
      startAt: startOn(item, date),
      bayId: group === 'person' ? null : rowId,
      technicianId: group === 'person' ? rowId : null,
    }),
    describe: (item, place) =>
      [
        t.at(itemName(item), rowName(place.rowId), whenText(startOn(item, place.date))),
        ...unfitReasons(board, item, place),
      ].join('. '),
    dropped: (item, moved) =>
      t.dropped(itemName(item), whenText(moved.startAt), moved.bayName, moved.technician.fullName),
  });
}

export type WeekMoves = ReturnType<typeof useWeekMoves>;
