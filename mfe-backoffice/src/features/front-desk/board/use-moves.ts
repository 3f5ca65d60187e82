import { useState } from 'react';
import type { BoardItem, DayBoard } from '@evcare/shared-contracts/office';
import { formatTime } from '@evcare/shared-contracts/format';
import { boardMessages as t } from '../../../messages/front-desk';
import { useMove } from '../model/use-desk-actions';
import { placeOf, samePlace, moveByKey, type BoardPlace } from './geometry';

/** Appointment being moved by keyboard or pointer, or waiting for the server's response. */
export interface Moving {
  readonly code: string;
  readonly place: BoardPlace;
  readonly source: 'keys' | 'pointer' | 'sending';
}

const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];
export const itemName = ({ plate, customer }: BoardItem): string => `${plate ?? t.atHome} ${customer}`;

/** Moves appointments on a board by pointer or keyboard; a rejected move is undone and explained. */
export function useMoves(board: DayBoard) {
  const [moving, setMoving] = useState<Moving | null>(null);
  const [announcement, announce] = useState('');
  const [movedByKeys, setMovedByKeys] = useState<string | null>(null);
  const [rejectedItem, setRejectedItem] = useState<BoardItem | null>(null);
  const action = useMove();

  const bayName = (bayId: string) => board.bays.find(({ id }) => id === bayId)?.name ?? '';
  const describePlace = (item: BoardItem, { bayId, startAt }: BoardPlace) =>
    [itemName(item), bayName(bayId), formatTime(startAt)] as const;
  const canMove = (item: BoardItem) => item.steps.includes('reschedule') && moving?.source !== 'sending';

  const send = async (item: BoardItem, place: BoardPlace, bay: string | null = place.bayId) => {
    const byKeys = moving?.source === 'keys';
    setMovedByKeys(null);
    setMoving({ code: item.code, place, source: 'sending' });
    announce(t.sending(itemName(item)));
    const { code, version } = item;
    const moved = await action.run({
      code,
      version,
      move: { startAt: place.startAt, bayId: bay, technicianId: null },
      former: { ...placeOf(item), technicianId: item.technician.id },
    });
    setMoving(null);
    setRejectedItem(moved ? null : item);
    if (!moved) return;
    announce(t.dropped(...describePlace(item, moved)));
    if (byKeys) setMovedByKeys(item.code);
  };
  const drop = (item: BoardItem, place: BoardPlace) => {
    if (samePlace(place, placeOf(item))) {
      setMoving(null);
      announce(t.same(itemName(item)));
      return;
    }
    void send(item, place);
  };
  const cancel = (item: BoardItem) => {
    setMoving(null);
    announce(t.cancelled(itemName(item)));
  };

  return {
    moving,
    announcement,
    /** Code of the appointment that was last moved by keyboard. */
    movedByKeys: movedByKeys,
    /** Appointment whose move was rejected, with the server's response. */
    rejection: rejectedItem && action.error ? { item: rejectedItem, action } : null,
    dismissRejection: () => {
      setRejectedItem(null);
      action.clear();
    },
    canMove,
    lift: (item: BoardItem, place: BoardPlace) => setMoving({ code: item.code, place, source: 'pointer' }),
    drop,
    cancel,
    /** Accepts a time offered by the server, in whichever bay is free. */
    acceptOffer: (item: BoardItem, startAt: string) => void send(item, { ...placeOf(item), startAt }, null),
    /** Returns true when the key was handled. */
    onKey(item: BoardItem, key: string): boolean {
      const keyboardPlace = moving?.code === item.code && moving.source === 'keys' ? moving.place : null;
      if (ARROWS.includes(key)) {
        if (!canMove(item)) {
          announce(t.fixed);
          return true;
        }
        const place = moveByKey(board, keyboardPlace ?? placeOf(item), key);
        setMoving({ code: item.code, place, source: 'keys' });
        const announcement = t.moving(...describePlace(item, place));
        announce(keyboardPlace ? announcement : `${t.picked(itemName(item))} ${announcement}`);
        return true;
      }
      if (!keyboardPlace) return false;
      if (key === 'Enter' || key === ' ') drop(item, keyboardPlace);
      else if (key === 'Escape') cancel(item);
      else return false;
      return true;
    },
    /** Cancels a move by keyboard when the focus leaves the block. */
    onLeave(item: BoardItem) {
      if (moving?.code === item.code && moving.source === 'keys') cancel(item);
    },
  };
}

export type Moves = ReturnType<typeof useMoves>;
