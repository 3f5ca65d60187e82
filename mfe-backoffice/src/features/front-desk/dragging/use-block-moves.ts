import { useState } from 'react';
import type { BoardItem } from '@evcare/shared-contracts/office';
import { boardMessages as t } from '../../../messages/front-desk';
import { useMove } from '../model/use-desk-actions';

type Run = ReturnType<typeof useMove>['run'];
type Target = Parameters<Run>[0]['move'];
type Moved = NonNullable<Awaited<ReturnType<Run>>>;

/** How a board places its appointments. */
interface MovePlan<Item, Place> {
  placeOf(item: Item): Place;
  /** Place of an appointment at another time, in whichever row is free. */
  placeAt(item: Item, startAt: string): Place;
  same(one: Place, other: Place): boolean;
  moveByKey(from: Place, key: string): Place;
  targetOf(item: Item, place: Place): Target;
  /** Announcement while an appointment is above a place. */
  describe(item: Item, place: Place): string;
  /** Announcement after a move. */
  dropped(item: Item, moved: Moved): string;
}

/** Appointment being moved by keyboard or pointer, or waiting for the server's response. */
interface Moving<Place> {
  readonly code: string;
  readonly place: Place;
  readonly source: 'keys' | 'pointer' | 'sending';
}

const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];
export const itemName = ({ plate, customer }: BoardItem): string => `${plate ?? t.atHome} ${customer}`;

/** Moves appointments of a board by pointer or keyboard; a rejected move is undone and explained. */
export function useBlockMoves<Item extends BoardItem, Place>(plan: MovePlan<Item, Place>) {
  const [moving, setMoving] = useState<Moving<Place> | null>(null);
  const [announcement, announce] = useState('');
  const [movedByKeys, setMovedByKeys] = useState<string | null>(null);
  const [rejectedItem, setRejectedItem] = useState<Item | null>(null);
  const action = useMove();

  const canMove = (item: Item) => item.steps.includes('reschedule') && moving?.source !== 'sending';

  const send = async (item: Item, place: Place, move: Target) => {
    const byKeys = moving?.source === 'keys';
    const { code, version, startAt, bayId, technician } = item;
    setMovedByKeys(null);
    setMoving({ code, place, source: 'sending' });
    announce(t.sending(itemName(item)));
    const former = { startAt, bayId, technicianId: technician.id };
    const moved = await action.run({ code, version, move, former });
    setMoving(null);
    setRejectedItem(moved ? null : item);
    if (!moved) return;
    announce(plan.dropped(item, moved));
    if (byKeys) setMovedByKeys(code);
  };
  const drop = (item: Item, place: Place) => {
    if (plan.same(place, plan.placeOf(item))) {
      setMoving(null);
      announce(t.same(itemName(item)));
      return;
    }
    void send(item, place, plan.targetOf(item, place));
  };
  const cancel = (item: Item) => {
    setMoving(null);
    announce(t.cancelled(itemName(item)));
  };

  return {
    moving,
    announcement,
    /** Code of the appointment that was last moved by keyboard. */
    movedByKeys,
    /** Appointment whose move was rejected, with the server's response. */
    rejection: rejectedItem && action.error ? { item: rejectedItem, action } : null,
    dismissRejection: () => {
      setRejectedItem(null);
      action.clear();
    },
    canMove,
    lift: (item: Item, place: Place) => setMoving({ code: item.code, place, source: 'pointer' }),
    drop,
    cancel,
    /** Accepts a time offered by the server for the rejected move, with whichever bay and technician are free. */
    acceptOffer: (startAt: string) => {
      if (rejectedItem) {
        const move = { startAt, bayId: null, technicianId: null };
        void send(rejectedItem, plan.placeAt(rejectedItem, startAt), move);
      }
    },
    /** Returns true when the key was handled. */
    onKey(item: Item, key: string): boolean {
      const keyboardPlace = moving?.code === item.code && moving.source === 'keys' ? moving.place : null;
      if (ARROWS.includes(key)) {
        if (!canMove(item)) {
          announce(t.fixed);
          return true;
        }
        const place = plan.moveByKey(keyboardPlace ?? plan.placeOf(item), key);
        setMoving({ code: item.code, place, source: 'keys' });
        const description = plan.describe(item, place);
        announce(keyboardPlace ? description : `${t.picked(itemName(item))} ${description}`);
        return true;
      }
      if (!keyboardPlace) return false;
      if (key === 'Enter' || key === ' ') drop(item, keyboardPlace);
      else if (key === 'Escape') cancel(item);
      else return false;
      return true;
    },
    /** Cancels a move by keyboard when the focus leaves the block. */
    onLeave(item: Item) {
      if (moving?.code === item.code && moving.source === 'keys') cancel(item);
    },
  };
}
