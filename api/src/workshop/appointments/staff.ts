import type { CheckIn, StaffAppointmentQuery } from '@evcare/shared-contracts/endpoints/server';
import { dayInVietnam } from '@evcare/shared-contracts/format';
import {
  DESK_LIMITS,
  type AssignmentProblems,
  type AppointmentStep,
  type ConfirmedMany,
  type DayBoard,
  type StaffAppointment,
  type WeekBoard,
} from '@evcare/shared-contracts/office';
import { asc, desc } from 'drizzle-orm';
import type { ListReads } from '../../platform/lists/list-export';
import { ApiError, validationFailed } from '../../platform/endpoints/api-error';
import type { Core } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import { isUniqueViolation } from '../../platform/db/client';
import {
  appointmentMail,
  appointmentNotFound,
  appointments,
  bookedNeeds,
  bookingTexts as messages,
  findAppointment,
  findAppointments,
  illegalAppointmentStep,
  lockAppointment,
  moveAppointment,
  NoPlace,
  relocate,
  slotTaken,
  staleAppointment,
  vehicleHasAppointment,
  workBegun,
  type AppointmentRow,
  type Calendar,
  type News,
} from '../booking';
import type { Outbox } from '../../platform/mail/outbox';
import { findCustomer, type UserRow } from '../../identity/users';
import { cancelReceived, lockOrderOf } from '../service-orders';
import type { Caller } from '../../identity/sessions';
import type { Uploads } from '../uploads';
import { assignable } from './assign';
import { checkIn } from './check-in';
import type { CustomerAppointments } from './customer';
import { readDay } from './day-board';
import { readProblems } from './problems';
import { readWeek } from './week-board';
import { asked } from './staff-list';
import { moveFromDesk, type DeskMove } from './staff-move';
import { stepsOf, toStaff } from './staff-view';

interface Parts {
  readonly outbox: Outbox;
  readonly calendar: Calendar;
  readonly uploads: Pick<Uploads, 'claim' | 'urlOf'>;
  readonly customerAppointments: Pick<CustomerAppointments, 'showAll'>;
}

/** Appointment to change, the user who changes it, and the version that the user saw. */
export interface Target {
  readonly caller: Caller;
  readonly code: string;
  /** Version from `If-Match`; undefined without the header. */
  readonly version?: number | undefined;
}

/** Creates the service for appointments at the front desk (product rules §2.5 and §3.4). */
export function createStaffAppointments(core: Core, parts: Parts) {
  const { db, now, config } = core;
  const { outbox, calendar, uploads, customerAppointments } = parts;

  const showAll = async (rows: readonly AppointmentRow[], reads: Queries = db) =>
    toStaff(reads, rows, await customerAppointments.showAll(rows, reads), {
      now: now(),
      urlOf: uploads.urlOf,
    });
  const show = async (row: AppointmentRow): Promise<StaffAppointment> =>
    (await showAll([row]))[0] as StaffAppointment;

  const change = async (
    { caller, code, version }: Target,
    step: AppointmentStep,
    newsOf: (before: AppointmentRow, after: AppointmentRow) => News | null,
    work: (tx: Queries, row: AppointmentRow, actorId: string) => Promise<AppointmentRow>,
  ): Promise<StaffAppointment> => {
    try {
      const changed = await db.transaction(async (tx) => {
        if (step === 'cancel') await lockOrderOf(tx, { code });
        const row = await lockAppointment(tx, { code });
        if (version !== undefined && version !== row.version) throw staleAppointment(row.version);
        const allowed = stepsOf(row, now());
        if (step === 'cancel' && row.status === 'in_service') {
          throw workBegun((await lockOrderOf(tx, row))?.code ?? '');
        }
        if (!allowed.includes(step) && step !== 'check-in') throw illegalAppointmentStep(allowed);
        const next = await work(tx, row, caller.user.id);
        const news = newsOf(row, next);
        const reason = news === 'cancelled' ? next.cancelReason : null;
        const mail = news && (await appointmentMail(tx, next, news, config.webOrigin, reason));
        if (mail) await outbox.add(tx, mail);
        return next;
      });
      outbox.kick();
      return await show(changed);
    } catch (error) {
      if (isUniqueViolation(error, 'appointments_one_open')) throw vehicleHasAppointment();
      throw error;
    }
  };

  const step = (target: Target, name: 'confirm' | 'no-show', note: string | null = null) => {
    const to = ({ confirm: 'confirmed', 'no-show': 'no_show' } as const)[name];
    return change(
      target,
      name,
      () => (to === 'no_show' ? null : to),
      (tx, row, actorId) => moveAppointment(tx, row, { to, actorId, note }, now()),
    );
  };

  return {
    show,
    showAll,
    async read(code: string): Promise<StaffAppointment> {
      const row = await findAppointment(db, code);
      if (!row) throw appointmentNotFound();
      return show(row);
    },

    async list(
      query: StaffAppointmentQuery,
      { reads, pageSize }: ListReads = { reads: db, pageSize: DESK_LIMITS.pageSize },
    ) {
      const { startAt, id } = appointments;
      const size = { page: query.page, pageSize };
      // A list with a selected period starts with the earliest appointment, any other list with the latest.
      const along = (query.date ?? query.from ?? query.to) ? asc : desc;
      const order = [along(startAt), along(id)];
      const { rows, total } = await findAppointments(reads, asked(query, now()), order, size);
      return { items: await showAll(rows, reads), ...size, total };
    },

    /** Returns one day by bay; today by default. */
    async day(day?: string): Promise<DayBoard> {
      return (await readDay(db, day ?? dayInVietnam(now()), now())).board;
    },

    /** Returns the week that contains a day; this week by default. */
    week: (day?: string): Promise<WeekBoard> => readWeek(db, day ?? dayInVietnam(now()), now()),
    problems: (): Promise<AssignmentProblems> => readProblems(db, now()),

    /** Confirms each appointment in its own transaction, so that one failure does not stop the others. */
    async confirmMany(caller: Caller, codes: readonly string[]): Promise<ConfirmedMany> {
      const results = [];
      for (const code of new Set(codes.map((code) => code.toUpperCase()))) {
        try {
          await step({ caller, code }, 'confirm');
          results.push({ code, confirmed: true, reason: null, error: null });
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          results.push({ code, confirmed: false, reason: error.message, error: error.code });
        }
      }
      return { results };
    },

    confirm: (target: Target) => step(target, 'confirm'),
    noShow: (target: Target) => step(target, 'no-show', messages.notes.noShow),

    /** Cancels an appointment. After check-in, this also cancels the service order, unless work has begun. */
    cancel: (target: Target, reason: string) =>
      change(
        target,
        'cancel',
        () => 'cancelled',
        async (tx, row, actorId) => {
          const order = row.status === 'checked_in' ? await lockOrderOf(tx, row) : null;
          if (!order) return moveAppointment(tx, row, { to: 'cancelled', actorId, note: reason }, now());
          await cancelReceived(tx, order, { actorId, reason }, now());
          return lockAppointment(tx, row);
        },
      ),

    /**
     * Checks a vehicle in.
     * @throws ApiError 409 OUTSIDE_CHECK_IN, ODOMETER_BACKWARDS, SLOT_TAKEN (arrival after a no-show, and no
     * bay or technician is free)
     */
    async checkIn(target: Target, form: CheckIn): Promise<StaffAppointment> {
      try {
        return await change(
          target,
          'check-in',
          () => null,
          (tx, row, actorId) => checkIn(tx, row, form, { actorId, uploads }, now()),
        );
      } catch (error) {
        if (error instanceof NoPlace) throw slotTaken({ nearest: [] });
        throw error;
      }
    },

    /**
     * Moves an appointment.
     * @throws ApiError as {@link moveFromDesk}; 409 SLOT_TAKEN with the free slots around the start
     */
    async reschedule(target: Target, input: DeskMove): Promise<StaffAppointment> {
      const elsewhen: Parameters<typeof change>[2] = (before, after) =>
        before.startAt.getTime() === after.startAt.getTime() ? null : 'moved';
      try {
        return await change(target, 'reschedule', elsewhen, (tx, row, actorId) =>
          moveFromDesk(tx, { row, actorId }, input, now()),
        );
      } catch (error) {
        const row = error instanceof NoPlace ? await findAppointment(db, target.code) : null;
        if (!row) throw error;
        const lost = new Date(input.startAt);
        const nearest = await calendar.nearest(await bookedNeeds(db, row), lost, {
          exceptAppointment: row.id,
          desk: 'staff',
        });
        throw slotTaken({ nearest });
      }
    },

    /**
     * Assigns a bay, a technician or both.
     * @throws ApiError 422 TECHNICIAN_NOT_CERTIFIED, BAY_NOT_CAPABLE; 409 SLOT_TAKEN if the bay or the
     * technician is busy
     */
    async assign(
      target: Target,
      pair: { readonly bayId: string; readonly technicianId: string },
    ): Promise<StaffAppointment> {
      try {
        return await change(
          target,
          'assign',
          () => null,
          async (tx, row, actorId) => {
            const note = await assignable(tx, row, pair, now());
            return relocate(tx, row, { startAt: row.startAt, only: pair, actorId, note }, now());
          },
        );
      } catch (error) {
        if (error instanceof NoPlace) throw new ApiError(409, 'SLOT_TAKEN', messages.notBusyFree);
        throw error;
      }
    },

    /** Returns the customer to book for; throws 400 if the id is unknown. */
    async customer(id: string | null): Promise<UserRow | null> {
      if (id === null) return null;
      const row = await findCustomer(db, id);
      if (!row) throw validationFailed({ customerId: [messages.customerUnknown] });
      return row;
    },
  };
}

export type StaffAppointments = ReturnType<typeof createStaffAppointments>;
