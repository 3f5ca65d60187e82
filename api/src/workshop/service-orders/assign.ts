import type { OrderAssignRequest } from '@evcare/shared-contracts/office';
import type { Core } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import { bookingTexts, Busy, handOver } from '../booking';
import { publishOfficeChange } from '../../messaging/live';
import { notify } from '../../messaging/notifications';
import { lockForWork, type Actor } from './access';
import { requireFitting } from './assignable';
import { stopClock } from './clock';
import { record } from './events';
import { messages, noticeTexts, officeNotes } from './messages';
import { plateOf } from './plate';
import { busyElsewhere, illegalStep, invalid } from './errors';
import * as store from './repository';
import { ASSIGNABLE } from './steps';

/**
 * Creates the service that assigns a technician and a bay, even while the job is running (product rule §3.4).
 */
export function createAssignments({ db, now }: Core) {
  return {
    /**
     * Assigns a job to another technician, moves its vehicle to another bay, or both. The clock of the
     * previous technician stops, and the recorded time is kept; the rest of the reserved time moves to the
     * new technician and bay.
     * @throws ApiError 422 TECHNICIAN_NOT_CERTIFIED, BAY_NOT_CAPABLE (BR-8);
     * 409 SLOT_TAKEN, INVALID_TRANSITION
     */
    assign: (caller: Actor, id: string, input: OrderAssignRequest): Promise<store.OrderRow> =>
      db.transaction(async (tx) => {
        const order = await lockForWork(tx, caller, id);
        if (!ASSIGNABLE.includes(order.status)) throw illegalStep([]);
        const { technicianId, bayId, reason } = input;
        const [newPerson, newBay] = [technicianId !== order.technicianId, bayId !== order.bayId];
        if (!newPerson && !newBay) return order;
        // An appointment always has a technician and a bay, and running work needs both.
        const needed = order.runningSince !== null || order.appointmentId !== null;
        if (needed && technicianId === null) throw invalid('technicianId', messages.workRuns);
        if (needed && bayId === null) throw invalid('bayId', messages.workRuns);
        const names = await requireFitting(
          tx,
          { ...order, technicianId, bayId },
          { newPerson, newBay },
          now(),
        );
        if (order.appointmentId !== null) {
          const to = {
            ...(newBay && bayId !== null && { bayId }),
            ...(newPerson && technicianId !== null && { technicianId }),
          };
          const note = bookingTexts.notes.assigned(names.bay ?? '', names.technician ?? '');
          await give(tx, order.appointmentId, to, { actorId: caller.user.id, note });
        }
        const rested = newPerson ? await stopClock(tx, order, reason ?? messages.reassigned, now()) : order;
        const moved = await store.updateOrder(tx, rested.id, { technicianId, bayId }, now());
        const note = officeNotes.assigned(names.technician, names.bay, reason);
        const from = { technicianId: order.technicianId, bayId: order.bayId };
        const audit = { from, to: { technicianId, bayId }, reason };
        await record(
          tx,
          moved,
          { kind: 'assigned', text: null, note, actorId: caller.user.id, audit },
          now(),
        );
        if (newPerson) await notifyTechnicians(tx, order, moved);
        return moved;
      }),
  };

  async function give(...[tx, appointmentId, to, said]: [Queries, string, Assignment, Said]): Promise<void> {
    try {
      await handOver(tx, appointmentId, to, said, now());
    } catch (error) {
      if (error instanceof Busy) throw busyElsewhere();
      throw error;
    }
  }

  async function notifyTechnicians(
    tx: Queries,
    before: store.OrderRow,
    after: store.OrderRow,
  ): Promise<void> {
    const notifyTechnician = (userId: string, text: string) =>
      notify(tx, { userId, kind: 'service', text, href: '/technician' }, now());
    if (before.technicianId !== null) {
      await notifyTechnician(before.technicianId, noticeTexts.takenAway(after.code));
      await publishOfficeChange(tx, { entity: 'service-order', id: after.id }, now(), before.technicianId);
    }
    if (after.technicianId !== null) {
      await notifyTechnician(after.technicianId, noticeTexts.assigned(after.code, plateOf(after)));
    }
  }
}

type Assignment = Parameters<typeof handOver>[2];
type Said = Parameters<typeof handOver>[3];
