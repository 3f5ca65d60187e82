import { dayInVietnam } from '@evcare/shared-contracts/format';
import { normalisePlate, formatPlate, OPEN_APPOINTMENT_STATUSES } from '@evcare/shared-contracts/workshop';
import type { Reception } from '@evcare/shared-contracts/office';
import { and, asc, desc, eq, gte, inArray, isNull, lt, notInArray, sql } from 'drizzle-orm';
import type { Core } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import { appointments } from '../../workshop/booking';
import { maintenanceRecords, recommendations, vehicleName, vehicles } from '../../workshop/vehicles';
import { findLastVisit, odometerOf, serviceOrders, timeOfVisit } from '../../workshop/service-orders';
import { users } from '../../identity/users';
import { addDays, dateOf, midnightOf } from '../../platform/time/days';
import type { StaffAppointments } from '../../workshop/appointments';

const RESULT_LIMIT = 20;
/** Order of the found appointments: those that can be checked in come first. */
const ORDER = ['confirmed', 'no_show', 'requested', 'checked_in', 'in_service', 'completed'];

interface Parts {
  readonly staffAppointments: Pick<StaffAppointments, 'showAll'>;
}

/** Creates the search by plate for customers who arrive at the desk (product rule §2.5). */
export function createReception({ db, now }: Pick<Core, 'db' | 'now'>, { staffAppointments }: Parts) {
  return {
    /**
     * Finds the vehicle with a plate.
     * @param typed a complete plate, however it is written; a partial plate could match several vehicles
     */
    async find(typed: string): Promise<Reception> {
      const plates = [...new Set((['car', 'motorbike'] as const).map((type) => normalisePlate(typed, type)))];
      const today = dayInVietnam(now());
      const [from, to] = [today, addDays(today, 1)].map((day) => dateOf(midnightOf(day))) as [Date, Date];
      const rows = await db
        .select()
        .from(appointments)
        .where(
          and(
            inArray(appointments.plate, plates),
            gte(appointments.startAt, from),
            lt(appointments.startAt, to),
            notInArray(appointments.status, ['cancelled']),
          ),
        );
      rows.sort((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status) || +a.startAt - +b.startAt);
      const [next] = await db
        .select({ code: appointments.code, startAt: appointments.startAt })
        .from(appointments)
        .where(
          and(
            inArray(appointments.plate, plates),
            gte(appointments.startAt, to),
            inArray(appointments.status, [...OPEN_APPOINTMENT_STATUSES]),
          ),
        )
        .orderBy(asc(appointments.startAt))
        .limit(1);
      const vehicle = await vehicleOf(db, plates);
      const visit = vehicle ? null : await lastVisitOf(db, plates);
      const plate = plates.at(-1) ?? '';
      const type =
        vehicle?.type ??
        rows[0]?.vehicle?.type ??
        visit?.vehicle.type ??
        (formatPlate(plate, 'car') === plate ? 'motorbike' : 'car');
      return {
        plate: formatPlate(normalisePlate(typed, type), type) || typed,
        today: await staffAppointments.showAll(rows),
        next: next ? { code: next.code, startAt: next.startAt.toISOString() } : null,
        serviceOrder: await openOrderOf(db, plates),
        vehicle,
        lastOdometer: vehicle
          ? { value: vehicle.odometer, at: vehicle.odometerAt }
          : visit && readingOf(visit),
        lastVisit: visit && describeVisit(visit, await isArchivedBy(db, visit)),
        warranties: vehicle ? await warrantiesOf(db, vehicle.id, today) : [],
        recommendations: vehicle ? await recommendationsOf(db, vehicle.id) : [],
      };
    },
  };
}

export type ReceptionDesk = ReturnType<typeof createReception>;

async function vehicleOf(db: Queries, plates: readonly string[]): Promise<Reception['vehicle']> {
  const [row] = await db
    .select()
    .from(vehicles)
    .innerJoin(users, eq(users.id, vehicles.ownerId))
    .where(and(inArray(vehicles.plate, [...plates]), isNull(vehicles.archivedAt)));
  if (!row) return null;
  const { vehicles: vehicle, users: owner } = row;
  const { id, type, make, model, year, odometer } = vehicle;
  return {
    id,
    type,
    make,
    model,
    year,
    odometer,
    name: vehicleName(vehicle),
    plate: formatPlate(vehicle.plate, type),
    odometerAt: vehicle.odometerAt.toISOString(),
    owner: {
      id: owner.id,
      fullName: owner.fullName,
      phoneNumber: owner.phoneNumber,
      email: owner.email,
    },
  };
}

type Visit = NonNullable<Awaited<ReturnType<typeof findLastVisit>>>;

/** Returns the last visit of a vehicle that belongs to no account. */
async function lastVisitOf(db: Queries, plates: readonly string[]): Promise<Visit | null> {
  for (const plate of plates) {
    const visit = await findLastVisit(db, plate);
    if (visit) return visit;
  }
  return null;
}

function readingOf(visit: Visit): Reception['lastOdometer'] {
  const { value, at } = odometerOf(visit);
  return { value, at: at.toISOString() };
}

/** True if the customer of a visit has archived the vehicle since, such as after its sale. */
async function isArchivedBy(db: Queries, { userId, vehicle }: Visit): Promise<boolean> {
  if (userId === null) return false;
  const archived = and(eq(vehicles.ownerId, userId), eq(vehicles.plate, vehicle.plate));
  return (await db.$count(vehicles, archived)) > 0;
}

function describeVisit(visit: Visit, isArchived: boolean): Reception['lastVisit'] {
  const { id, code, services, fullName, phoneNumber, vehicle } = visit;
  const { type, make, model, year } = vehicle;
  return {
    id,
    code,
    at: timeOfVisit(visit).toISOString(),
    services: services.map(({ name }) => name),
    vehicle: { type, make, model, year, name: vehicleName(vehicle) },
    contact: isArchived ? null : { fullName, phoneNumber },
  };
}

async function openOrderOf(db: Queries, plates: readonly string[]): Promise<Reception['serviceOrder']> {
  const [row] = await db
    .select()
    .from(serviceOrders)
    .where(
      and(
        inArray(sql`${serviceOrders.vehicle}->>'plate'`, [...plates]),
        notInArray(serviceOrders.status, ['delivered', 'cancelled']),
      ),
    )
    .orderBy(desc(serviceOrders.createdAt))
    .limit(1);
  if (!row) return null;
  const { id, code, status, promisedAt } = row;
  return { id, code, status, promisedAt: promisedAt?.toISOString() ?? null };
}

async function warrantiesOf(db: Queries, vehicleId: string, today: string): Promise<Reception['warranties']> {
  const rows = await db
    .select()
    .from(maintenanceRecords)
    .where(and(eq(maintenanceRecords.vehicleId, vehicleId), gte(maintenanceRecords.warrantyUntil, today)))
    .orderBy(desc(maintenanceRecords.at))
    .limit(RESULT_LIMIT);
  return rows.map(({ code, record, warrantyUntil }) => ({
    code,
    until: warrantyUntil ?? today,
    services: record.services.map(({ name }) => name),
  }));
}

async function recommendationsOf(db: Queries, vehicleId: string): Promise<Reception['recommendations']> {
  const rows = await db
    .select()
    .from(recommendations)
    .where(and(eq(recommendations.vehicleId, vehicleId), eq(recommendations.state, 'open')))
    .orderBy(desc(recommendations.foundAt))
    .limit(RESULT_LIMIT);
  return rows.map(({ id, title, source, price, foundAt }) => ({
    id,
    title,
    source,
    price,
    foundAt: foundAt.toISOString(),
  }));
}
