import { demoEndpoints } from '@evcare/shared-contracts/endpoints/server';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { mountEndpoints, type BearerHooks } from '../identity/access';
import type { Core } from '../platform/core/core';
import { appointmentNotFound, appointments } from '../workshop/booking';

/**
 * Adds the route that moves an appointment to now, at any hour and on any day, so that work in the workshop
 * can be shown and tested even on a Sunday. Registered only together with the development outbox, never in
 * production. The reservations of its bay and technician (table `claims`) stay unchanged, so that the slots
 * of other appointments do not change.
 */
export function demoAppointmentRoutes(
  app: FastifyInstance,
  { config, db, now }: Core,
  { bearer }: { readonly bearer: BearerHooks },
): void {
  if (!config.demo || !config.devOutbox) return;
  const { startAppointment } = demoEndpoints;
  mountEndpoints(
    app,
    bearer,
    { startAppointment },
    {
      async startAppointment({ params }) {
        const time = now();
        const [row] = await db
          .update(appointments)
          .set({
            startAt: time,
            endAt: sql`${time.toISOString()}::timestamptz + (${appointments.endAt} - ${appointments.startAt})`,
            updatedAt: time,
          })
          .where(eq(appointments.code, params.code.toUpperCase()))
          .returning({ startAt: appointments.startAt });
        if (!row) throw appointmentNotFound();
        return { startAt: row.startAt.toISOString() };
      },
    },
  );
}
