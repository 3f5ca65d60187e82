import type { HomeVisit } from '@evcare/shared-contracts/office';
import { dayInVietnam } from '@evcare/shared-contracts/format';
import { and, asc, eq, gte, inArray, isNotNull } from 'drizzle-orm';
import type { Core } from '../../platform/core/core';
import { bays } from '../staffing';
import {
  addressText,
  appointmentNotFound,
  appointments,
  illegalAppointmentStep,
  lockAppointment,
  moveAppointment,
  transitionsOf,
  type AppointmentRow,
  type HomeAddress,
} from '../booking';
import type { Caller } from '../../identity/sessions';
import { dateOf, midnightOf } from '../../platform/time/days';

const MINUTE = 60_000;
const LIST_LIMIT = 50;
const SHOWN = ['requested', 'confirmed', 'completed'] as const;

/**
 * Creates the technicians' view of their home visits, which have no service order. The view
 * contains no prices.
 */
export function createHomeVisits({ db, now }: Pick<Core, 'db' | 'now'>) {
  const canComplete = (row: AppointmentRow): boolean =>
    transitionsOf(row).includes('completed') && row.startAt <= now();

  const toVisit = (row: AppointmentRow, van: string): HomeVisit => ({
    code: row.code,
    status: row.status,
    startAt: row.startAt.toISOString(),
    endAt: row.endAt.toISOString(),
    leavesAt: new Date(row.startAt.getTime() - row.travelMinutes * MINUTE).toISOString(),
    services: row.services.map(({ code, name }) => ({ code, name })),
    address: addressText(row.address as HomeAddress),
    contact: { fullName: row.fullName, phoneNumber: row.phoneNumber },
    notes: row.notes,
    van,
    canComplete: canComplete(row),
  });

  const vanName = async (id: string): Promise<string> => {
    const [van] = await db.select({ name: bays.name }).from(bays).where(eq(bays.id, id));
    return van?.name ?? '';
  };

  return {
    /** Lists the caller's visits from the current day on, sorted by time. */
    async list({ user }: Caller): Promise<HomeVisit[]> {
      const rows = await db
        .select({ row: appointments, van: bays.name })
        .from(appointments)
        .innerJoin(bays, eq(bays.id, appointments.bayId))
        .where(
          and(
            eq(appointments.technicianId, user.id),
            isNotNull(appointments.address),
            inArray(appointments.status, [...SHOWN]),
            gte(appointments.startAt, dateOf(midnightOf(dayInVietnam(now())))),
          ),
        )
        .orderBy(asc(appointments.startAt), asc(appointments.id))
        .limit(LIST_LIMIT);
      return rows.map(({ row, van }) => toVisit(row, van));
    },

    /**
     * Completes a visit that has begun.
     * @throws ApiError 404 for another technician's visit; 409 INVALID_TRANSITION
     */
    async complete({ user }: Caller, code: string): Promise<HomeVisit> {
      const done = await db.transaction(async (tx) => {
        const row = await lockAppointment(tx, { code });
        if (row.address === null || row.technicianId !== user.id) throw appointmentNotFound();
        if (!canComplete(row)) throw illegalAppointmentStep(transitionsOf(row));
        return moveAppointment(tx, row, { to: 'completed', actorId: user.id }, now());
      });
      return toVisit(done, await vanName(done.bayId));
    },
  };
}

export type HomeVisits = ReturnType<typeof createHomeVisits>;
