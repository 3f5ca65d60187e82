import { useState } from 'react';
import type { BoardItem, DayBoard } from '@evcare/shared-contracts/office';
import { formatTime } from '@evcare/shared-contracts/format';
import { boardMessages as t } from '../../../messages/desk';
import { useMove } from '../model/use-desk-actions';
import { placeOf, samePlace, step, type Place } from './geometry';

/** Appointment being moved by keyboard or pointer, or waiting for the server's response. */
export interface Moving {
  readonly code: string;
  readonly place: Place;
  readonly how: 'keys' | 'pointer' | 'sending';
}

const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];
export const nameOf = ({ plate, customer }: BoardItem): string => `${plate} ${customer}`;

/** Moves appointments on a board by pointer or keyboard; a rejected move is undone and explained. */
export function useMoves(board: DayBoard) {
  const [moving, setMoving] = useState<Moving | null>(null);
  const [said, say] = useState('');
  const [landed, setLanded] = useState<string | null>(null);
  const [refused, setRefused] = useState<BoardItem | null>(null);
  const action = useMove();

  const bayName = (bayId: string) => board.bays.find(({ id }) => id === bayId)?.name ?? '';
  const where = (item: BoardItem, { bayId, startAt }: Place) =>
    [nameOf(item), bayName(bayId), formatTime(startAt)] as const;
  const mayMove = (item: BoardItem) => item.steps.includes('reschedule') && moving?.how !== 'sending';

  const send = async (item: BoardItem, place: Place, bay: string | null = place.bayId) => {
    const byKeys = moving?.how === 'keys';
    setLanded(null);
    setMoving({ code: item.code, place, how: 'sending' });
    say(t.sending(nameOf(item)));
    const { code, version } = item;
    const moved = await action.run({
      code,
      version,
      move: { startAt: place.startAt, bayId: bay, technicianId: null },
    });
    setMoving(null);
    setRefused(moved ? null : item);
    if (!moved) return;
    say(t.dropped(...where(item, moved)));
    if (byKeys) setLanded(item.code);
  };
  const drop = (item: BoardItem, place: Place) => {
    if (samePlace(place, placeOf(item))) {
      setMoving(null);
      say(t.same(nameOf(item)));
      return;
    }
    void send(item, place);
  };
  const cancel = (item: BoardItem) => {
    setMoving(null);
    say(t.cancelled(nameOf(item)));
  };

  return {
    moving,
    said,
    /** Code of the appointment that was last moved by keyboard. */
    landed,
    /** Appointment whose move was rejected, with the server's response. */
    refused: refused && action.error ? { item: refused, action } : null,
    forgive: () => {
      setRefused(null);
      action.clear();
    },
    mayMove,
    lift: (item: BoardItem, place: Place) => setMoving({ code: item.code, place, how: 'pointer' }),
    drop,
    cancel,
    /** Accepts a time offered by the server, in whichever bay is free. */
    take: (item: BoardItem, startAt: string) => void send(item, { ...placeOf(item), startAt }, null),
    /** Returns true when the key was handled. */
    onKey(item: BoardItem, key: string): boolean {
      const own = moving?.code === item.code && moving.how === 'keys' ? moving.place : null;
      if (ARROWS.includes(key)) {
        if (!mayMove(item)) {
          say(t.fixed);
          return true;
        }
        const place = step(board, own ?? placeOf(item), key);
        setMoving({ code: item.code, place, how: 'keys' });
        const told = t.moving(...where(item, place));
        say(own ? told : `${t.picked(nameOf(item))} ${told}`);
        return true;
      }
      if (!own) return false;
      if (key === 'Enter' || key === ' ') drop(item, own);
      else if (key === 'Escape') cancel(item);
      else return false;
      return true;
    },
    /** Cancels a move by keyboard when the focus leaves the block. */
    onLeave(item: BoardItem) {
      if (moving?.code === item.code && moving.how === 'keys') cancel(item);
    },
  };
}

export type Moves = ReturnType<typeof useMoves>;
