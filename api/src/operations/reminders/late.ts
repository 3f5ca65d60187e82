import type { Core } from '../../platform/core/core';
import { logFailedItem } from '../../platform/work/context';
import { lateBefore } from '../../workshop/appointments';
import { lateKey, notifyDeskOfLateCustomer } from '../../workshop/booking';
import * as store from './repository';

/**
 * Maximum time since the start of an appointment that the task considers. The task runs every minute, so
 * customers who are later than that were already reported or marked as no-shows.
 */
const LOOK_BACK_MS = 6 * 3_600_000;

/**
 * Creates the task that notifies the front desk of customers who are 15 minutes late (product rule §3.5).
 * Safe with any number of instances: each late customer is reported once.
 */
export function createLateNotices({ db, now, log }: Core) {
  const notifyDesk = (id: string): Promise<boolean> =>
    db.transaction(async (tx) => {
      const time = now();
      const row = await store.lockFree(tx, id);
      if (row?.status !== 'confirmed' || row.address !== null || row.startAt >= lateBefore(time))
        return false;
      if (!(await store.takeReminder(tx, lateKey(row), time))) return false;
      await notifyDeskOfLateCustomer(tx, row, time);
      return true;
    });

  const tryNotifyDesk = async (id: string): Promise<boolean> => {
    try {
      return await notifyDesk(id);
    } catch (error) {
      logFailedItem(
        log,
        { event: 'late_notice_failed', appointmentId: id, err: error },
        'front desk not notified',
      );
      return false;
    }
  };

  /** Returns the number of reported customers. */
  return async (): Promise<number> => {
    const until = lateBefore(now());
    const late = await store.findUpcoming(db, new Date(until.getTime() - LOOK_BACK_MS), until);
    const sent = await store.sentOf(db, late.map(lateKey));
    let count = 0;
    for (const row of late) if (!sent.has(lateKey(row)) && (await tryNotifyDesk(row.id))) count++;
    return count;
  };
}
