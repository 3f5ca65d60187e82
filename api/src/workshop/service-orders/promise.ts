import type { OrderPromiseRequest } from '@evcare/shared-contracts/office';
import type { Core } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import { loadOpenTime } from '../booking';
import { notify } from '../../messaging/notifications';
import { lockForWork, type Actor } from './access';
import { record } from './events';
import { eventTexts, messages, noticeTexts, officeNotes } from './messages';
import { plateOf } from './plate';
import { illegalStep, invalid } from './errors';
import * as store from './repository';
import { PROMISED } from './steps';

const DAY = 86_400_000;
const MAX_DAYS_AHEAD = 60;

/**
 * Parses a promised time from a form: in the future and in opening hours.
 * @throws ApiError 400 with the field promisedAt
 */
export async function promisedTime(tx: Queries, text: string, now: Date): Promise<Date> {
  const time = new Date(text);
  const ahead = time.getTime() - now.getTime();
  if (!(ahead > 0 && ahead <= MAX_DAYS_AHEAD * DAY)) throw invalid('promisedAt', messages.promisedAhead);
  const open = await loadOpenTime(tx);
  if (!open.isOpen(time)) throw invalid('promisedAt', messages.promisedClosed(open.nextOpen(time)));
  return time;
}

/** Creates the service for the promised time. */
export function createPromises({ db, now }: Core) {
  return {
    /**
     * Changes the promised time. The customer is notified of the new time; only the back office
     * sees the reason.
     */
    promise: (
      caller: Actor,
      id: string,
      { promisedAt, reason }: OrderPromiseRequest,
    ): Promise<store.OrderRow> =>
      db.transaction(async (tx) => {
        const order = await lockForWork(tx, caller, id);
        if (!PROMISED.includes(order.status)) throw illegalStep([]);
        const to = await promisedTime(tx, promisedAt, now());
        return movePromise(tx, order, { to, reason, actorId: caller.user.id }, now());
      }),
  };
}

/** Stores a new promised time with its reason, and notifies the owner of the vehicle. */
export async function movePromise(
  tx: Queries,
  order: store.OrderRow,
  { to, reason, actorId }: { readonly to: Date; readonly reason: string; readonly actorId: string | null },
  now: Date,
): Promise<store.OrderRow> {
  const moved = await store.updateOrder(tx, order.id, { promisedAt: to }, now);
  const said = { kind: 'promised', text: eventTexts.promised(to), actorId };
  const note = officeNotes.promised(order.promisedAt, to, reason);
  const audit = { from: order.promisedAt?.toISOString() ?? null, to: to.toISOString(), reason };
  await record(tx, moved, { ...said, note, audit }, now);
  if (order.userId !== null) {
    const text = noticeTexts.promised(plateOf(order), to);
    await notify(tx, { userId: order.userId, kind: 'service', text, href: '/dashboard' }, now);
  }
  return moved;
}
