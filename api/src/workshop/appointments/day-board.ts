import {
  DAY_STATUSES,
  type BoardItem,
  type DayBoard,
  type OccupiedTime,
} from '@evcare/shared-contracts/office';
import { inArray } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { absences } from '../staffing';
import {
  addressText,
  closedReason,
  loadOccupancy,
  loadOpenTime,
  loadWorkshop,
  plateText,
  vehicleName,
  type AppointmentRow,
  type Bay,
  type Hours,
  type LoadedOccupancy,
} from '../booking';
import { findUserNames } from '../../identity/users';
import { addDays, dateOf, midnightOf, weekdayOf } from '../../platform/time/days';
import { lateMinutesOf, stepsOf } from './staff-view';
import { findStartingIn } from './starting-in';

/** Day of the workshop, with everything that occupies it. */
export interface Day {
  readonly board: DayBoard;
  readonly occupancy: LoadedOccupancy;
  /** Phone numbers of the customers, by the code of the appointment. */
  readonly phoneNumbers: ReadonlyMap<string, string>;
}

/**
 * Reads one day of the workshop by bay: appointments, vehicles at work, opening hours and staff on duty.
 * @param day day in Vietnam, `yyyy-MM-dd`
 */
export async function readDay(db: Queries, day: string, now: Date): Promise<Day> {
  const [from, to] = [dateOf(midnightOf(day)), dateOf(midnightOf(addDays(day, 1)))];
  const window = { from: day, to: day, now, withoutWork: true };
  const { hours, closed, bays, technicians } = await loadWorkshop(db, window);
  const occupancy = await loadOccupancy(db, { from, to, now, open: await loadOpenTime(db) });
  const rows = await findStartingIn(db, { from, to }, DAY_STATUSES);
  const open = closed.has(day) ? [] : stretchesOn(day, hours);
  const people = await findUserNames(
    db,
    rows.map(({ technicianId }) => technicianId),
  );
  const away = await reasonsOf(db, technicians, { from, to });
  const board: DayBoard = {
    date: day,
    now: now.toISOString(),
    opensAt: open[0]?.from ?? null,
    closesAt: open.at(-1)?.to ?? null,
    closed: open.length === 0 ? closedReason(day, closed) : null,
    breaks: open.slice(1).map((stretch, n) => ({ from: open[n]?.to ?? stretch.from, to: stretch.from })),
    bays: bays.map(toBay),
    technicians: technicians.map(({ id, name, shifts }) => ({
      id,
      fullName: name,
      shifts: stretchesOn(day, shifts),
      absences: away.filter(({ userId }) => userId === id).map(({ userId: _, ...rest }) => rest),
    })),
    appointments: rows.map((row) => toItem(row, people.get(row.technicianId) ?? '', now)),
    occupied: occupiedBays(
      occupancy,
      bays.map(({ id }) => id),
    ),
  };
  const phoneNumbers = new Map(rows.map(({ code, phoneNumber }) => [code, phoneNumber]));
  return { board, occupancy, phoneNumbers };
}

export const toBay = ({ id, name, kind, capabilities }: Bay): DayBoard['bays'][number] => ({
  id,
  name,
  kind,
  capabilities: [...capabilities],
});

/**
 * Returns the work and the holds in the given bays, or of the given technicians, sorted by start, with consecutive periods of the same
 * work joined. Appointments are left out, because the board lists them separately.
 */
export function occupiedBays(
  { occupied, vehicles }: LoadedOccupancy,
  bays: readonly string[],
): OccupiedTime[] {
  return occupied
    .flatMap(({ resourceId: bayId, kind, from, to, orderId, isConflict }): OccupiedTime[] => {
      if (kind === 'appointment' || !bays.includes(bayId)) return [];
      const order = vehicles.get(orderId ?? '');
      return [
        {
          bayId,
          isConflict,
          from: dateOf(from).toISOString(),
          to: dateOf(to).toISOString(),
          order: order
            ? {
                id: order.orderId,
                plate: plateText(order.vehicle),
                vehicle: vehicleName(order.vehicle),
                services: [...order.services],
                technician: order.assignedTo?.fullName ?? null,
              }
            : null,
        },
      ];
    })
    .sort((one, other) => one.from.localeCompare(other.from))
    .reduce<OccupiedTime[]>((joined, time) => {
      const before = joined.find((item) => continues(item, time));
      if (!before) return [...joined, time];
      return joined.map((item) => (item === before ? { ...item, to: time.to } : item));
    }, []);
}

/**
 * True if `time` continues `before` without a gap: the same vehicle in the same bay, both or
 * neither a conflict.
 */
const continues = (before: OccupiedTime, time: OccupiedTime): boolean =>
  before.bayId === time.bayId &&
  before.order?.id === time.order?.id &&
  before.isConflict === time.isConflict &&
  time.order !== null &&
  before.to === time.from;

export function stretchesOn(day: string, hours: readonly Hours[]): { from: string; to: string }[] {
  const midnight = midnightOf(day);
  const at = (minute: number) => dateOf(midnight + minute).toISOString();
  return hours
    .filter(({ weekday }) => weekday === weekdayOf(day))
    .sort((a, b) => a.startMinute - b.startMinute)
    .map(({ startMinute, endMinute }) => ({ from: at(startMinute), to: at(endMinute) }));
}

export async function reasonsOf(
  db: Queries,
  technicians: readonly { readonly id: string; readonly absences: readonly unknown[] }[],
  { from, to }: { readonly from: Date; readonly to: Date },
) {
  const ids = technicians.filter((technician) => technician.absences.length > 0).map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await db.select().from(absences).where(inArray(absences.userId, ids));
  return rows
    .filter(({ during }) => during.from < to && during.to > from)
    .map(({ userId, during, reason }) => ({
      userId,
      reason,
      from: during.from.toISOString(),
      to: during.to.toISOString(),
    }));
}

export const toItem = (row: AppointmentRow, technician: string, now: Date): BoardItem => ({
  code: row.code,
  version: row.version,
  status: row.status,
  source: row.source,
  startAt: row.startAt.toISOString(),
  endAt: row.endAt.toISOString(),
  bayId: row.bayId,
  technician: { id: row.technicianId, fullName: technician },
  plate: row.vehicle && plateText(row.vehicle),
  vehicle: row.vehicle && vehicleName(row.vehicle),
  address: row.address && addressText(row.address),
  travelMinutes: row.travelMinutes,
  customer: row.fullName,
  services: row.services.map(({ name }) => name),
  lateMinutes: lateMinutesOf(row, now),
  steps: stepsOf(row, now),
});
