import { toLocalPhone } from '@evcare/shared-contracts';
import { appointmentEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { answer, markReplayed, mountEndpoints, type BearerHooks } from '../../identity/access';
import type { Origin } from '../../platform/core/core';
import type { Caller } from '../../identity/sessions';
import type { Requester, Throttle } from '../../identity/throttle';
import { toStoredPhone } from '../../identity/users';
import { bookingTexts as messages, type Bookings, type Calendar, type Holds } from '../booking';
import type { CustomerAppointments } from './customer';

interface Parts {
  readonly throttle: Throttle;
  readonly calendar: Calendar;
  readonly holds: Holds;
  readonly bookings: Bookings;
  readonly customerAppointments: CustomerAppointments;
  readonly bearer: BearerHooks;
}

interface Request {
  readonly caller: Caller | null;
  readonly origin: Origin;
}

/**
 * Returns who requests an appointment. A phone number that cannot be converted to the stored form
 * matches no appointment.
 */
const requesterOf = ({ caller, origin }: Request, phone?: string | null): Requester => ({
  caller,
  origin,
  phone: phone ? toStoredPhone(toLocalPhone(phone)) : undefined,
});

export function bookingRoutes(app: FastifyInstance, parts: Parts): void {
  const { throttle, calendar, holds, bookings, customerAppointments: customers, bearer } = parts;

  mountEndpoints(app, bearer, appointmentEndpoints, {
    async availability({ origin, query: { services = [], ...query } }) {
      await throttle.takeByAddress('availability', origin);
      return calendar.availability({ services, ...query });
    },
    hold: ({ caller, body, origin }) => holds.hold(caller, body, origin),
    async releaseHold({ caller, params, origin }) {
      await holds.release(caller, params.id, origin);
      return null;
    },

    async book({ caller, body, key, origin, reply }) {
      const customer = caller?.user ?? null;
      const booking = { request: body, customer, actorId: customer?.id ?? null } as const;
      const { appointment, replayed } = await bookings.book(
        { ...booking, desk: 'customer', source: 'web' },
        key,
        origin,
      );
      markReplayed(reply, replayed);
      const text = appointment.status === 'requested' ? messages.booked.requested : messages.booked.confirmed;
      return answer(await customers.show(appointment), text);
    },
    list: ({ caller, query }) => customers.list(caller, query),
    read: ({ params, query, ...request }) => customers.read(params.code, requesterOf(request, query.phone)),
    reschedule: async ({ params, body, ...request }) =>
      answer(await customers.reschedule(params.code, requesterOf(request, body.phone), body), messages.moved),
    cancel: async ({ params, body, ...request }) =>
      answer(
        await customers.cancel(params.code, requesterOf(request, body.phone), body.reason),
        messages.cancelled,
      ),
  });
}
