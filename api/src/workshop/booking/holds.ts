import { randomBytes } from 'node:crypto';
import { BOOKING_LIMITS, type Hold, type HoldRequest } from '@evcare/shared-contracts/workshop';
import type { Core, Origin } from '../../platform/core/core';
import type { Caller } from '../../identity/sessions';
import { rules, type Throttle } from '../../identity/throttle';
import { workOf, type Calendar } from './calendar';
import { giveUpHold, isHeld, NoPlace, takePlace } from './claims';
import { slotTaken } from './errors';
import { findHold, insertHold } from './repository';
import { bookableStart } from './start';

const MINUTE = 60_000;

interface Parts {
  readonly throttle: Throttle;
  readonly calendar: Calendar;
}

/** Creates the service for holds, which reserve a slot while a customer fills in the form. */
export function createHolds({ db, now }: Core, { throttle, calendar }: Parts) {
  /**
   * Limits the holds per caller, so that one caller cannot block the calendar. Releasing a hold gives the
   * attempt back.
   */
  const turnOf = (caller: Caller | null, origin: Origin) => {
    if (!caller) {
      return {
        take: () => throttle.takeByAddress('holds', origin),
        undo: () => throttle.undoByAddress('holds', origin),
      };
    }
    const key = throttle.key('holds', caller.user.id);
    return { take: () => throttle.take(key, rules.holds, origin), undo: () => throttle.undo(key) };
  };

  return {
    /** @throws ApiError 409 SLOT_TAKEN with the free slots around the start, 400 SLOT_UNAVAILABLE, 429 */
    async hold(caller: Caller | null, request: HoldRequest, origin: Origin): Promise<Hold> {
      const { needs, movingId } = await workOf(db, request, request.appointment);
      const startAt = await bookableStart(db, request.startAt, 'customer', now());
      const replaced = await findHold(db, request.replaces);
      const turn = turnOf(caller, origin);
      await turn.take();
      const createdAt = now();
      const expiresAt = new Date(createdAt.getTime() + BOOKING_LIMITS.holdMinutes * MINUTE);
      const id = randomBytes(24).toString('base64url');
      try {
        const hold = await db.transaction((tx) =>
          takePlace(
            tx,
            { needs, startAt, instead: { hold: replaced }, movingId },
            async (inner, place) => {
              const { services, vehicleType = null } = request;
              await insertHold(inner, {
                id,
                createdAt,
                expiresAt,
                services,
                vehicleType,
                appointmentId: movingId,
                ...place,
              });
              return { owner: { holdId: id, expiresAt }, result: place };
            },
            createdAt,
          ),
        );
        if (replaced) await turn.undo();
        return {
          holdId: id,
          startAt: hold.startAt.toISOString(),
          endAt: hold.endAt.toISOString(),
          expiresAt: expiresAt.toISOString(),
        };
      } catch (error) {
        await turn.undo();
        if (!(error instanceof NoPlace)) throw error;
        const nearest = await calendar.nearest(needs, startAt, { exceptAppointment: movingId });
        throw slotTaken({ nearest }, { held: await isHeld(db, { startAt, minutes: needs.minutes }, now()) });
      }
    },

    /** Releases a hold; succeeds even if the hold no longer exists. */
    async release(caller: Caller | null, id: string, origin: Origin): Promise<void> {
      if (await giveUpHold(db, id)) await turnOf(caller, origin).undo();
    },
  };
}

export type Holds = ReturnType<typeof createHolds>;
