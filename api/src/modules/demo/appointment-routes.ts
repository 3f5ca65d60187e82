import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { onlyFor, type BearerHooks } from '../../app/bearer';
import type { Core } from '../../app/core';
import { answerOf, ok } from '../../app/envelope';
import { appointments } from '../../db/schema';
import { appointmentNotFound } from '../booking/errors';

const byCode = z.object({ code: z.string().check(z.maxLength(40)) });
const answer = answerOf(z.object({ startAt: z.string() }));

/**
 * Route that moves an appointment to now, at any hour and on any day, so that work in the workshop can be
 * shown and tested on a Sunday, too. Registered only together with the development outbox, never in
 * production. The claims stay as they are: the slots of others do not change.
 */
export function demoAppointmentRoutes(
  instance: FastifyInstance,
  { config, db, now }: Core,
  { bearer }: { bearer: BearerHooks },
): void {
  if (!config.demo || !config.devOutbox) return;
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.post(
    '/dev/appointments/:code/now',
    {
      onRequest: [bearer.required, onlyFor('staff', 'manager', 'admin')],
      schema: { tags: ['development'], params: byCode, response: { 200: answer } },
    },
    async (request) => {
      const time = now();
      const [row] = await db
        .update(appointments)
        .set({
          startAt: time,
          endAt: sql`${time.toISOString()}::timestamptz + (${appointments.endAt} - ${appointments.startAt})`,
          updatedAt: time,
        })
        .where(eq(appointments.code, request.params.code.toUpperCase()))
        .returning({ startAt: appointments.startAt });
      if (!row) throw appointmentNotFound();
      return ok({ startAt: row.startAt.toISOString() });
    },
  );
}
