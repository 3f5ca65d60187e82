import {
  confirmedManySchema,
  dayBoardSchema,
  deskResourcesSchema,
  staffAppointmentListSchema,
  staffAppointmentSchema,
} from '@evcare/shared-contracts/office';
import { availabilitySchema } from '@evcare/shared-contracts/workshop';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { allow, callerOf, originOf, type BearerHooks } from '../../app/bearer';
import type { Core } from '../../app/core';
import { answerOf, ok } from '../../app/envelope';
import { keyOf } from '../../app/idempotency-key';
import { expectedVersion, needsVersion } from '../../app/if-match';
import { resourcesOf } from './assign';
import { bookingTexts as messages } from './messages';
import type { Calendar } from './calendar';
import type { Bookings } from './place';
import { availabilityQuery, byCode } from './schema';
import type { StaffAppointments, Target } from './staff';
import {
  assignBody,
  checkInBody,
  confirmManyBody,
  dayQuery,
  staffBookingBody,
  staffListQuery,
  staffReasonBody,
  staffRescheduleBody,
} from './staff-schema';

interface Parts {
  readonly bookings: Bookings;
  readonly calendar: Calendar;
  readonly staffAppointments: StaffAppointments;
  readonly bearer: BearerHooks;
}

type Named = FastifyRequest<{ Params: { code: string } }>;
const targetOf = (request: Named): Target => ({
  caller: callerOf(request),
  code: request.params.code,
  version: expectedVersion(request, messages.version),
});

/** Routes for the front desk's work on appointments (product rule §3.4). */
export function staffAppointmentRoutes(instance: FastifyInstance, { db }: Core, parts: Parts): void {
  const { bookings, calendar, staffAppointments, bearer } = parts;
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const tags = ['staff'];
  const onRequest = [bearer.required, allow('appointments.read')];
  const edit = [bearer.required, allow('appointments.edit')];
  const change = [...edit, needsVersion];
  const assign = [bearer.required, allow('appointments.assign'), needsVersion];
  const params = byCode;
  const one = { 200: answerOf(staffAppointmentSchema) };
  const at = (path: string) => `/staff/appointments/:code/${path}`;

  app.get(
    '/staff/appointments',
    {
      onRequest,
      schema: { tags, querystring: staffListQuery, response: { 200: answerOf(staffAppointmentListSchema) } },
    },
    async ({ query }) => ok(await staffAppointments.list(query)),
  );
  app.get(
    '/staff/appointments/resources',
    { onRequest, schema: { tags, response: { 200: answerOf(deskResourcesSchema) } } },
    async () => ok(await resourcesOf(db)),
  );
  app.get(
    '/staff/appointments/day',
    { onRequest, schema: { tags, querystring: dayQuery, response: { 200: answerOf(dayBoardSchema) } } },
    async ({ query }) => ok(await staffAppointments.day(query.date)),
  );
  app.get(
    '/staff/appointments/availability',
    {
      onRequest,
      schema: { tags, querystring: availabilityQuery, response: { 200: answerOf(availabilitySchema) } },
    },
    async ({ query }) => {
      const { services = [], ...rest } = query;
      return ok(await calendar.availability({ services, ...rest }, 'staff'));
    },
  );
  app.post(
    '/staff/appointments/confirm-many',
    {
      onRequest: edit,
      schema: { tags, body: confirmManyBody, response: { 200: answerOf(confirmedManySchema) } },
    },
    async (request) => {
      const done = await staffAppointments.confirmMany(callerOf(request), request.body.codes);
      const confirmed = done.results.filter((result) => result.confirmed).length;
      return ok(done, messages.confirmedMany(confirmed, done.results.length));
    },
  );
  app.get(
    '/staff/appointments/:code',
    { onRequest, schema: { tags, params, response: one } },
    async (request) => ok(await staffAppointments.read(request.params.code)),
  );

  app.post(
    '/staff/appointments',
    {
      onRequest: edit,
      schema: { tags, body: staffBookingBody, response: { 201: answerOf(staffAppointmentSchema) } },
    },
    async (request, reply) => {
      const { source, customerId, appointment } = request.body;
      const booked = await bookings.book(
        {
          request: appointment,
          source,
          desk: 'staff',
          customer: await staffAppointments.customer(customerId),
          actorId: callerOf(request).user.id,
        },
        keyOf(request),
        originOf(request),
      );
      if (booked.replayed) reply.header('idempotency-replayed', 'true');
      return reply
        .code(201)
        .send(ok(await staffAppointments.show(booked.appointment), messages.booked.confirmed));
    },
  );

  app.post(at('confirm'), { onRequest: change, schema: { tags, params, response: one } }, async (request) =>
    ok(await staffAppointments.confirm(targetOf(request)), messages.saved),
  );
  app.post(at('no-show'), { onRequest: change, schema: { tags, params, response: one } }, async (request) =>
    ok(await staffAppointments.noShow(targetOf(request)), messages.saved),
  );
  app.post(
    at('cancel'),
    { onRequest: change, schema: { tags, params, body: staffReasonBody, response: one } },
    async (request) =>
      ok(await staffAppointments.cancel(targetOf(request), request.body.reason), messages.cancelled),
  );
  app.post(
    at('reschedule'),
    { onRequest: change, schema: { tags, params, body: staffRescheduleBody, response: one } },
    async (request) =>
      ok(await staffAppointments.reschedule(targetOf(request), request.body), messages.moved),
  );
  app.post(
    at('assign'),
    { onRequest: assign, schema: { tags, params, body: assignBody, response: one } },
    async (request) => ok(await staffAppointments.assign(targetOf(request), request.body), messages.saved),
  );
  app.post(
    at('check-in'),
    { onRequest: change, schema: { tags, params, body: checkInBody, response: one } },
    async (request) => ok(await staffAppointments.checkIn(targetOf(request), request.body), messages.saved),
  );
}
