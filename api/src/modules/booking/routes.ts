import {
  appointmentListSchema,
  appointmentRequestSchema,
  appointmentSchema,
  availabilitySchema,
  cancelAppointmentSchema,
  holdRequestSchema,
  holdSchema,
  rescheduleRequestSchema,
} from '@evcare/shared-contracts/workshop';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { callerOf, originOf, type BearerHooks } from '../../app/bearer';
import { answerOf, ok } from '../../app/envelope';
import { keyOf } from '../../app/idempotency-key';
import type { Requester } from '../throttle/requester';
import type { Throttle } from '../throttle/service';
import type { Calendar } from './calendar';
import type { CustomerAppointments } from './customer';
import type { Holds } from './holds';
import { bookingTexts as messages } from './messages';
import type { Bookings } from './place';
import { availabilityQuery, byCode, byHold, ownListQuery, phoneQuery, storedPhone } from './schema';

interface Parts {
  readonly throttle: Throttle;
  readonly calendar: Calendar;
  readonly holds: Holds;
  readonly bookings: Bookings;
  readonly customerAppointments: CustomerAppointments;
  readonly bearer: BearerHooks;
}

const requesterOf = (request: FastifyRequest, phone?: string | null): Requester => ({
  caller: request.caller,
  phone: storedPhone(phone),
  origin: originOf(request),
});

/** Routes for booking and for the customer's appointments, signed in or as a guest. */
export function bookingRoutes(instance: FastifyInstance, parts: Parts): void {
  const { throttle, calendar, holds, bookings, customerAppointments, bearer } = parts;
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const tags = ['booking'];
  const onRequest = bearer.optional;
  const one = { 200: answerOf(appointmentSchema) };

  app.get(
    '/booking/availability',
    {
      schema: { tags, querystring: availabilityQuery, response: { 200: answerOf(availabilitySchema) } },
    },
    async (request) => {
      await throttle.takeByAddress('availability', originOf(request));
      const { services = [], ...query } = request.query;
      return ok(await calendar.availability({ services, ...query }));
    },
  );

  app.post(
    '/booking/holds',
    { onRequest, schema: { tags, body: holdRequestSchema, response: { 201: answerOf(holdSchema) } } },
    async (request, reply) =>
      reply.code(201).send(ok(await holds.hold(request.caller, request.body, originOf(request)))),
  );

  app.delete(
    '/booking/holds/:id',
    { onRequest, schema: { tags, params: byHold, response: { 200: answerOf(z.null()) } } },
    async (request) => {
      await holds.release(request.caller, request.params.id, originOf(request));
      return ok(null);
    },
  );

  app.post(
    '/appointments',
    {
      onRequest,
      schema: { tags, body: appointmentRequestSchema, response: { 201: answerOf(appointmentSchema) } },
    },
    async (request, reply) => {
      const customer = request.caller?.user ?? null;
      const { appointment, replayed } = await bookings.book(
        {
          request: request.body,
          customer,
          actorId: customer?.id ?? null,
          desk: 'customer',
          source: 'web',
        },
        keyOf(request),
        originOf(request),
      );
      if (replayed) reply.header('idempotency-replayed', 'true');
      const text = appointment.status === 'requested' ? messages.booked.requested : messages.booked.confirmed;
      return reply.code(201).send(ok(await customerAppointments.show(appointment), text));
    },
  );

  app.get(
    '/appointments',
    {
      onRequest: bearer.required,
      schema: { tags, querystring: ownListQuery, response: { 200: answerOf(appointmentListSchema) } },
    },
    async (request) => ok(await customerAppointments.list(callerOf(request), request.query)),
  );

  app.get(
    '/appointments/:code',
    { onRequest, schema: { tags, params: byCode, querystring: phoneQuery, response: one } },
    async (request) =>
      ok(await customerAppointments.read(request.params.code, requesterOf(request, request.query.phone))),
  );

  app.post(
    '/appointments/:code/reschedule',
    { onRequest, schema: { tags, params: byCode, body: rescheduleRequestSchema, response: one } },
    async (request) => {
      const { params, body } = request;
      const moved = await customerAppointments.reschedule(
        params.code,
        requesterOf(request, body.phone),
        body,
      );
      return ok(moved, messages.moved);
    },
  );

  app.post(
    '/appointments/:code/cancel',
    { onRequest, schema: { tags, params: byCode, body: cancelAppointmentSchema, response: one } },
    async (request) => {
      const { params, body } = request;
      const requester = requesterOf(request, body.phone);
      return ok(await customerAppointments.cancel(params.code, requester, body.reason), messages.cancelled);
    },
  );
}
