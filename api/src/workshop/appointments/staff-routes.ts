import { staffAppointmentEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { answer, markReplayed, mountEndpoints, type BearerHooks } from '../../identity/access';
import type { Core } from '../../platform/core/core';
import type { Caller } from '../../identity/sessions';
import { resourcesOf } from './assign';
import { bookingTexts as messages, type Bookings, type Calendar } from '../booking';
import type { StaffAppointments, Target } from './staff';
import { appointmentFile } from './csv';
import type { ExportList } from '../../platform/lists/list-export';

interface Parts {
  readonly bookings: Bookings;
  readonly calendar: Calendar;
  readonly staffAppointments: StaffAppointments;
  readonly exportList: ExportList;
  readonly bearer: BearerHooks;
}

interface Request {
  readonly caller: Caller;
  readonly params: { readonly code: string };
  readonly version: number | undefined;
}

const targetOf = ({ caller, params, version }: Request): Target => ({ caller, code: params.code, version });

export function staffAppointmentRoutes(app: FastifyInstance, { db }: Core, parts: Parts): void {
  const { bookings, calendar, staffAppointments: staff, exportList, bearer } = parts;

  mountEndpoints(app, bearer, staffAppointmentEndpoints, {
    list: ({ query }) => staff.list(query),
    exportCsv: exportList(appointmentFile, ({ query }, reads) => staff.list(query, reads)),
    resources: () => resourcesOf(db),
    day: ({ query }) => staff.day(query.date),
    week: ({ query }) => staff.week(query.date),
    problems: () => staff.problems(),
    availability: ({ query: { services = [], ...query } }) =>
      calendar.availability({ services, ...query }, 'staff'),
    read: ({ params }) => staff.read(params.code),

    async book({ caller, body, key, origin, reply }) {
      const { source, customerId, appointment } = body;
      const customer = await staff.customer(customerId);
      const booked = await bookings.book(
        { request: appointment, source, customer, desk: 'staff', actorId: caller.user.id },
        key,
        origin,
      );
      markReplayed(reply, booked.replayed);
      return answer(await staff.show(booked.appointment), messages.booked.confirmed);
    },
    async confirmMany({ caller, body }) {
      const done = await staff.confirmMany(caller, body.codes);
      const confirmed = done.results.filter((result) => result.confirmed).length;
      return answer(done, messages.confirmedMany(confirmed, done.results.length));
    },
    confirm: async (request) => answer(await staff.confirm(targetOf(request)), messages.saved),
    markNoShow: async (request) => answer(await staff.noShow(targetOf(request)), messages.saved),
    cancel: async (request) =>
      answer(await staff.cancel(targetOf(request), request.body.reason), messages.cancelled),
    reschedule: async (request) =>
      answer(await staff.reschedule(targetOf(request), request.body), messages.moved),
    assign: async (request) => answer(await staff.assign(targetOf(request), request.body), messages.saved),
    checkIn: async (request) => answer(await staff.checkIn(targetOf(request), request.body), messages.saved),
  });
}
