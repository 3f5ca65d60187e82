import { useState } from 'react';
import type { WeekBoard, WeekItem } from '@evcare/shared-contracts/office';
import { boardMessages } from '../../../messages/front-desk';
import { weekMessages as t } from '../../../messages/week';
import { itemName } from '../board/use-moves';
import { whenText } from '../model/days';
import { useMove } from '../model/use-desk-actions';
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

/** Appointment being moved, or waiting for the server's response. */
interface Moving {
  readonly code: string;
  readonly place: WeekPlace;
  readonly source: 'keys' | 'pointer' | 'sending';
}

const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

/**
 * Moves appointments of the week to another day or row by pointer or keyboard, with the same call as the day
 * board. A rejected move is undone and explained.
 */
export function useWeekMoves(board: WeekBoard, group: Group) {
  const [moving, setMoving] = useState<Moving | null>(null);
  const [announcement, announce] = useState('');
  const [movedByKeys, setMovedByKeys] = useState<string | null>(null);
  const [rejectedItem, setRejectedItem] = useState<WeekItem | null>(null);
  const action = useMove();

  const rowName = (rowId: string) => rowsOf(board, group).find(({ id }) => id === rowId)?.name ?? '';
  const describe = (item: WeekItem, place: WeekPlace) =>
    [
      t.at(itemName(item), rowName(place.rowId), whenText(startOn(item, place.date))),
      ...unfitReasons(board, item, place),
    ].join('. ');
  const canMove = (item: WeekItem) => item.steps.includes('reschedule') && moving?.source !== 'sending';

  const send = async (item: WeekItem, place: WeekPlace, offered?: string) => {
    const byKeys = moving?.source === 'keys';
    const { code, version } = item;
    setMovedByKeys(null);
    setMoving({ code, place, source: 'sending' });
    announce(boardMessages.sending(itemName(item)));
    const target = offered === undefined ? place.rowId : null;
    const moved = await action.run({
      code,
      version,
      move: {
        startAt: offered ?? startOn(item, place.date),
        bayId: group === 'person' ? null : target,
        technicianId: group === 'person' ? target : null,
      },
      former: { startAt: item.startAt, bayId: item.bayId, technicianId: item.technician.id },
    });
    setMoving(null);
    setRejectedItem(moved ? null : item);
    if (!moved) return;
    announce(t.dropped(itemName(item), whenText(moved.startAt), moved.bayName, moved.technician.fullName));
    if (byKeys) setMovedByKeys(code);
  };
  const drop = (item: WeekItem, place: WeekPlace) => {
    if (samePlace(place, placeOf(item, group))) {
      setMoving(null);
      announce(boardMessages.same(itemName(item)));
      return;
    }
    void send(item, place);
  };
  const cancel = (item: WeekItem) => {
    setMoving(null);
    announce(boardMessages.cancelled(itemName(item)));
  };

  return {
    moving,
    announcement,
    movedByKeys,
    /** Appointment whose move was rejected, with the server's response. */
    rejection: rejectedItem && action.error ? { item: rejectedItem, action } : null,
    dismissRejection: () => {
      setRejectedItem(null);
      action.clear();
    },
    canMove,
    lift: (item: WeekItem, place: WeekPlace) => setMoving({ code: item.code, place, source: 'pointer' }),
    drop,
    cancel,
    /** Accepts a time offered by the server, with whichever bay and technician are free. */
    acceptOffer: (code: string, startAt: string) => {
      if (rejectedItem?.code === code) void send(rejectedItem, placeOf(rejectedItem, group), startAt);
    },
    /** Returns true when the key was handled. */
    onKey(item: WeekItem, key: string): boolean {
      const current = moving?.code === item.code && moving.source === 'keys' ? moving.place : null;
      if (ARROWS.includes(key)) {
        if (!canMove(item)) {
          announce(boardMessages.fixed);
          return true;
        }
        const place = moveByKey(board, group, current ?? placeOf(item, group), key);
        setMoving({ code: item.code, place, source: 'keys' });
        announce(
          current
            ? describe(item, place)
            : `${boardMessages.picked(itemName(item))} ${describe(item, place)}`,
        );
        return true;
      }
      if (!current) return false;
      if (key === 'Enter' || key === ' ') drop(item, current);
      else if (key === 'Escape') cancel(item);
      else return false;
      return true;
    },
    /** Cancels a move by keyboard when the focus leaves the appointment. */
    onLeave(item: WeekItem) {
      if (moving?.code === item.code && moving.source === 'keys') cancel(item);
    },
  };
}

export type WeekMoves = ReturnType<typeof useWeekMoves>;
