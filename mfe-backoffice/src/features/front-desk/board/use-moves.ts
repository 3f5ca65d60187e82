import type { BoardItem, DayBoard } from '@evcare/shared-contracts/office';
import { formatTime } from '@evcare/shared-contracts/format';
import { boardMessages as t } from '../../../messages/front-desk';
import { itemName, useBlockMoves } from '../dragging/use-block-moves';
import { placeOf, samePlace, moveByKey, type BoardPlace } from './geometry';

/** Moves appointments of a day to another bay or time. */
export function useMoves(board: DayBoard) {
  const bayName = (bayId: string) => board.bays.find(({ id }) => id === bayId)?.name ?? '';
  const describePlace = (item: BoardItem, { bayId, startAt }: BoardPlace) =>
    [itemName(item), bayName(bayId), formatTime(startAt)] as const;
  return useBlockMoves<BoardItem, BoardPlace>({
    placeOf,
    placeAt: (item, startAt) => ({ ...placeOf(item), startAt }),
    same: samePlace,
    moveByKey: (from, key) => moveByKey(board, from, key),
    targetOf: (_item, { startAt, bayId }) => ({ startAt, bayId, technicianId: null }),
    describe: (item, place) => t.moving(...describePlace(item, place)),
    dropped: (item, moved) => t.dropped(...describePlace(item, moved)),
  });
}

export type Moves = ReturnType<typeof useMoves>;
