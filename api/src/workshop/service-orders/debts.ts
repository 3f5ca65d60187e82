import type { Core } from '../../platform/core/core';
import { lockForWork, type Actor } from './access';
import { record } from './events';
import { messages, officeNotes } from './messages';
import { dueOf } from './money';
import { illegalStep, invalid } from './errors';
import * as store from './repository';

/**
 * Creates the service that approves handing over a vehicle before payment; only a manager may approve it
 * (product rule §2.5).
 */
export function createDebts({ db, now }: Core) {
  return {
    /** Approves the current debt of a vehicle that is ready; staff may then hand the vehicle over. */
    approve: (caller: Actor, id: string, reason: string): Promise<store.OrderRow> =>
      db.transaction(async (tx) => {
        const order = await lockForWork(tx, caller, id);
        if (order.status !== 'ready') throw illegalStep([]);
        const left = await dueOf(tx, id);
        if (left === 0) throw invalid('reason', messages.debtPaid);
        const { user } = caller;
        const debt = { debtLimit: left, debtReason: reason, debtById: user.id, debtAt: now() };
        const moved = await store.updateOrder(tx, id, debt, now());
        const note = officeNotes.debt(left, reason);
        const audit = { limit: left, reason };
        await record(tx, moved, { kind: 'debt_approved', text: null, note, actorId: user.id, audit }, now());
        return moved;
      }),
  };
}
