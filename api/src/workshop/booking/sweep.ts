import { BOOKING_LIMITS } from '@evcare/shared-contracts/workshop';
import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import type { Core } from '../../platform/core/core';
import { logFailedItem } from '../../platform/work/context';
import { appointments } from './tables';
import { removeExpired } from './claims';
import { bookingTexts as messages } from './messages';
import { moveAppointment } from './transition';

const MINUTE = 60_000;
const BATCH = 200;

/**
 * Creates the scheduled tasks for appointments. They are safe with any number of instances: each appointment
 * is changed by the instance that locks it.
 */
export function createAppointmentSweep({ db, now, log }: Core) {
  const due = () =>
    and(
      eq(appointments.status, 'confirmed'),
      // Home visits are excluded: the technician travels to the customer, and only the front desk knows who
      // was absent.
      isNull(appointments.address),
      lte(appointments.startAt, new Date(now().getTime() - BOOKING_LIMITS.noShowAfterMinutes * MINUTE)),
    );

  const move = (id: string): Promise<boolean> =>
    db.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(appointments)
        .where(and(eq(appointments.id, id), due()))
        .for('no key update', { skipLocked: true });
      if (!row) return false;
      await moveAppointment(tx, row, { to: 'no_show', actorId: null, note: messages.notes.noShow }, now());
      return true;
    });

  return {
    /** Marks missed appointments as no-shows, frees their time and returns how many were marked. */
    async noShows(): Promise<number> {
      let moved = 0;
      const rows = await db
        .select({ id: appointments.id })
        .from(appointments)
        .where(due())
        .orderBy(asc(appointments.startAt))
        .limit(BATCH);
      for (const { id } of rows) {
        try {
          if (await move(id)) moved++;
        } catch (error) {
          logFailedItem(
            log,
            { event: 'appointment_sweep_failed', appointmentId: id, err: error },
            'appointment not moved',
          );
        }
      }
      return moved;
    },
    /** Deletes expired holds. A booking also deletes expired holds that overlap it. */
    removeHolds: (): Promise<void> => removeExpired(db, now()),
  };
}
