import { dayInVietnam } from '@evcare/shared-contracts/format';
import { OPEN_APPOINTMENT_STATUSES } from '@evcare/shared-contracts/workshop';
import { normaliseSerial, type DeskHit, type DeskSearch } from '@evcare/shared-contracts/office';
import { and, asc, desc, eq, gte, inArray, isNull, not, type SQL } from 'drizzle-orm';
import { users } from '../../identity/users';
import type { Core } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import { matchingPlateToo } from '../../platform/db/search-text';
import { dateOf, midnightOf } from '../../platform/time/days';
import { orders, ordersMatching } from '../../sales/orders';
import { appointmentSteps } from '../../workshop/appointments';
import { appointments, plateText } from '../../workshop/booking';
import { serviceOrders, serviceOrdersMatching, timeOfVisit } from '../../workshop/service-orders';
import { vehicleName, vehicles } from '../../workshop/vehicles';
import { selectSerials, serialsMatching, toSerialRow } from '../serial-numbers';
import { customersMatching, isCustomer, vehiclesMatching } from '../customers';
import { subjectOf } from './subject';

/** Rows of each kind; a longer list shows that the search needs another word. */
const LIMIT = 6;
const LAST_VISITS = 4;
const MIN_SERIAL_LENGTH = 4;

/** Creates the search of the front desk over everything that identifies a customer's business. */
export function createDeskSearch({ db, now }: Pick<Core, 'db' | 'now'>) {
  return {
    /**
     * Finds vehicles to take in first, then vehicles in the workshop, other appointments, known vehicles, customers,
     * orders and earlier visits.
     * @param q part of a plate, code, phone number or name, however it is written
     */
    async find(q: string): Promise<DeskSearch> {
      const time = now();
      const isOpen = not(inArray(serviceOrders.status, ['delivered', 'cancelled']));
      const isDelivered = eq(serviceOrders.status, 'delivered');
      const [coming, open, known, visits, people, bought, serials] = await Promise.all([
        findAppointments(db, q, time),
        findVisits(db, and(isOpen, serviceOrdersMatching(q)), LIMIT),
        findVehicles(db, q),
        findVisits(db, and(isDelivered, serviceOrdersMatching(q)), LAST_VISITS),
        findCustomers(db, q),
        findOrders(db, q),
        findSerials(db, q),
      ]);
      const toReceive = coming.filter(({ canReceive }) => canReceive);
      const later = coming.filter(({ canReceive }) => !canReceive);
      const inside = open.map(orderHit);
      const present = new Set([...toReceive, ...inside].map(({ plate }) => plate));
      const accounts = known.filter(({ plate }) => !present.has(plate));
      const listed = new Set([...present, ...accounts.map(({ plate }) => plate)]);
      const guests = visits.filter(
        ({ vehicle, vehicleId, userId }) =>
          vehicleId === null && userId === null && !listed.has(plateText(vehicle)),
      );
      return {
        items: [
          ...toReceive,
          ...inside,
          ...later,
          ...accounts,
          ...onePerPlate(guests.map(visitHit)),
          ...people,
          ...bought,
          ...visits.map(orderHit),
        ],
        serials,
      };
    },
  };
}
export type DeskFinder = ReturnType<typeof createDeskSearch>;

type Visit = typeof serviceOrders.$inferSelect;

/** Appointments of today and later whose vehicles have not been taken in, the next first. */
async function findAppointments(db: Queries, q: string, now: Date) {
  const rows = await db
    .select()
    .from(appointments)
    .where(
      and(
        gte(appointments.startAt, dateOf(midnightOf(dayInVietnam(now)))),
        inArray(appointments.status, [...OPEN_APPOINTMENT_STATUSES, 'no_show']),
        not(inArray(appointments.status, ['checked_in', 'in_service'])),
        matchingPlateToo(appointments.searchText, q),
      ),
    )
    .orderBy(asc(appointments.startAt), asc(appointments.id))
    .limit(LIMIT);
  return rows.map((row) => ({
    kind: 'appointment' as const,
    code: row.code,
    ...subjectOf(row),
    customer: row.fullName,
    phoneNumber: row.phoneNumber,
    status: row.status,
    startAt: row.startAt.toISOString(),
    canReceive: appointmentSteps(row, now).includes('check-in'),
  }));
}

const findVisits = (db: Queries, where: SQL | undefined, limit: number): Promise<Visit[]> =>
  db.select().from(serviceOrders).where(where).orderBy(desc(serviceOrders.createdAt)).limit(limit);

const orderHit = (row: Visit) => ({
  kind: 'order' as const,
  id: row.id,
  code: row.code,
  plate: plateText(row.vehicle),
  vehicle: vehicleName(row.vehicle),
  customer: row.fullName,
  phoneNumber: row.phoneNumber,
  status: row.status,
  promisedAt: row.promisedAt?.toISOString() ?? null,
});

/** Vehicle of an earlier visit that belongs to no account. */
const visitHit = (row: Visit) => ({
  kind: 'vehicle' as const,
  plate: plateText(row.vehicle),
  vehicle: vehicleName(row.vehicle),
  customer: row.fullName,
  phoneNumber: row.phoneNumber,
  lastVisitAt: timeOfVisit(row).toISOString(),
});

const onePerPlate = <T extends { readonly plate: string }>(hits: readonly T[]): T[] =>
  hits.filter(({ plate }, n) => hits.findIndex((hit) => hit.plate === plate) === n);

/** Vehicles of accounts. */
async function findVehicles(db: Queries, q: string) {
  const rows = await db
    .select()
    .from(vehicles)
    .innerJoin(users, eq(users.id, vehicles.ownerId))
    .where(and(isNull(vehicles.archivedAt), vehiclesMatching(q)))
    .orderBy(asc(vehicles.plate))
    .limit(LIMIT);
  return rows.map(({ vehicles: vehicle, users: owner }) => ({
    kind: 'vehicle' as const,
    plate: plateText(vehicle),
    vehicle: vehicleName(vehicle),
    customer: owner.fullName,
    phoneNumber: owner.phoneNumber,
    lastVisitAt: null,
  }));
}

async function findCustomers(db: Queries, q: string): Promise<DeskHit[]> {
  const rows = await db
    .select({ id: users.id, fullName: users.fullName, phoneNumber: users.phoneNumber, email: users.email })
    .from(users)
    .where(and(isCustomer(), customersMatching(q)))
    .orderBy(asc(users.searchText), asc(users.id))
    .limit(LIMIT);
  return rows.map(({ fullName, ...row }) => ({ kind: 'customer', customer: fullName, ...row }));
}

async function findOrders(db: Queries, q: string): Promise<DeskHit[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(ordersMatching(q))
    .orderBy(desc(orders.createdAt))
    .limit(LIMIT);
  return rows.map(({ code, contactName, contactPhone, status, total }) => ({
    kind: 'shop-order',
    code,
    customer: contactName,
    phoneNumber: contactPhone,
    status,
    total,
  }));
}

/** Pieces by part of their serial number; a short word finds too many of them. */
async function findSerials(db: Queries, q: string): Promise<NonNullable<DeskSearch['serials']>> {
  if (normaliseSerial(q).length < MIN_SERIAL_LENGTH) return [];
  const rows = await selectSerials(db).where(serialsMatching({ q })).limit(LIMIT);
  return rows.map(toSerialRow).map(({ id, serial, product, state, target }) => ({
    id,
    serial,
    product: product.name,
    state,
    target: target?.plate || (target?.code ?? ''),
  }));
}
