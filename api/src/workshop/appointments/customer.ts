import { SHOP_PAGE_SIZE } from '@evcare/shared-contracts/shop';
import {
  AHEAD_APPOINTMENT_STATUSES,
  APPOINTMENT_TRANSITIONS,
  OPEN_APPOINTMENT_STATUSES,
  type Appointment,
  type AppointmentList,
  type AppointmentStatus,
  type AppointmentTab,
} from '@evcare/shared-contracts/workshop';
import { and, asc, desc, eq, gt, inArray, lte, notInArray, or } from 'drizzle-orm';
import type { Core } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import {
  appointmentMail,
  appointmentNotFound,
  appointments,
  bookableStart,
  bookedNeeds,
  findAppointment,
  findAppointments,
  findHold,
  holdExpired,
  illegalAppointmentStep,
  lockAppointment,
  moveAppointment,
  NoPlace,
  relocate,
  slotTaken,
  tooLateToChange,
  type AppointmentRow,
  type Calendar,
  type News,
} from '../booking';
import type { Outbox } from '../../platform/mail/outbox';
import type { Caller } from '../../identity/sessions';
import { readableBy, type Requester, type Throttle } from '../../identity/throttle';
import type { Uploads } from '../uploads';
import { changeableUntil, isAhead, toAppointments } from './view';

interface Parts {
  readonly throttle: Throttle;
  readonly outbox: Outbox;
  readonly calendar: Calendar;
  readonly uploads: Pick<Uploads, 'urlOf'>;
}

const OPEN = [...OPEN_APPOINTMENT_STATUSES];
const AHEAD: readonly AppointmentStatus[] = AHEAD_APPOINTMENT_STATUSES;
const RUNNING = OPEN.filter((status) => !AHEAD.includes(status));

/** Creates the service with which customers read, reschedule and cancel their appointments. */
export function createCustomerAppointments(core: Core, { throttle, outbox, calendar, uploads }: Parts) {
  const { db, now, config } = core;

  const showAll = (rows: readonly AppointmentRow[], reads: Queries = db) =>
    toAppointments(reads, rows, { now: now(), urlOf: uploads.urlOf });
  const show = async (row: AppointmentRow): Promise<Appointment> => (await showAll([row]))[0] as Appointment;

  const find = async (code: string, requester: Requester): Promise<AppointmentRow> =>
    readableBy(await findAppointment(db, code), requester, {
      throttle,
      rule: 'appointmentGuesses',
      phoneOf: (row) => row.phoneNumber,
      notFound: appointmentNotFound,
    });

  /** Locks the appointment, checks again that its customer may change it now, and notifies the customer. */
  const change = async (
    code: string,
    requester: Requester,
    news: News,
    work: (tx: Queries, row: AppointmentRow, actorId: string | null) => Promise<AppointmentRow>,
  ): Promise<Appointment> => {
    const { id } = await find(code, requester);
    const changed = await db.transaction(async (tx) => {
      const row = await lockAppointment(tx, { id });
      if (!isAhead(row)) throw illegalAppointmentStep(APPOINTMENT_TRANSITIONS[row.status]);
      if (now() > changeableUntil(row)) throw tooLateToChange(changeableUntil(row));
      const next = await work(tx, row, requester.caller?.user.id ?? null);
      if (next === row) return row;
      const mail = await appointmentMail(tx, next, news, config.webOrigin);
      if (mail) await outbox.add(tx, mail);
      return next;
    });
    outbox.kick();
    return show(changed);
  };

  return {
    show,
    showAll,
    async read(code: string, requester: Requester): Promise<Appointment> {
      return show(await find(code, requester));
    },

    async list(
      { user }: Caller,
      { tab, page }: { tab?: AppointmentTab | undefined; page: number },
    ): Promise<AppointmentList> {
      const pageSize = SHOP_PAGE_SIZE;
      const { status, startAt, endAt, id } = appointments;
      const notBegun = inArray(status, [...AHEAD_APPOINTMENT_STATUSES]);
      const within = {
        upcoming: and(notBegun, gt(endAt, now())),
        running: inArray(status, RUNNING),
        past: or(notInArray(status, OPEN), and(notBegun, lte(endAt, now()))),
      };
      const order = tab === 'upcoming' ? [asc(startAt), asc(id)] : [desc(startAt), desc(id)];
      const where = and(eq(appointments.userId, user.id), tab && within[tab]);
      const { rows, total } = await findAppointments(db, where, order, { page, pageSize });
      return { items: await showAll(rows), page, pageSize, total };
    },

    cancel: (code: string, requester: Requester, reason: string | null) =>
      change(code, requester, 'cancelled', (tx, row, actorId) =>
        moveAppointment(tx, row, { to: 'cancelled', actorId, note: reason }, now()),
      ),

    /** @throws ApiError 409 SLOT_TAKEN or HOLD_EXPIRED with nearby free slots, 400 SLOT_UNAVAILABLE */
    async reschedule(
      code: string,
      requester: Requester,
      input: { readonly startAt: string; readonly holdId: string | null },
    ): Promise<Appointment> {
      const row = await find(code, requester);
      // A request for the current time changes nothing, so it is accepted even after the
      // deadline for changes.
      const same = new Date(input.startAt).getTime() === row.startAt.getTime();
      const startAt = same ? row.startAt : await bookableStart(db, input.startAt, 'customer', now());
      try {
        return await change(code, requester, 'moved', async (tx, locked, actorId) => {
          if (locked.startAt.getTime() === startAt.getTime()) return locked;
          const hold = await findHold(tx, input.holdId);
          return relocate(tx, locked, { startAt, hold, actorId }, now());
        });
      } catch (error) {
        if (!(error instanceof NoPlace)) throw error;
        const nearest = await calendar.nearest(await bookedNeeds(db, row), startAt, {
          exceptAppointment: row.id,
        });
        throw input.holdId === null ? slotTaken({ nearest }) : holdExpired({ nearest });
      }
    },
  };
}

export type CustomerAppointments = ReturnType<typeof createCustomerAppointments>;
