import { dayInVietnam } from '@evcare/shared-contracts/format';
import { and, eq, isNull } from 'drizzle-orm';
import { ApiError } from '../../app/api-error';
import { NoPlace, takePlace } from '../../modules/booking/claims';
import type { Pair } from '../../modules/booking/engine/choice';
import { addDays, weekdayOf } from '../../modules/booking/engine/time';
import { chosenServices, needsOf } from '../../modules/booking/needs';
import * as store from '../../modules/booking/repository';
import { moveAppointment } from '../../modules/booking/transition';
import { openServiceOrder } from '../../modules/service-orders/open';
import { bookVisits } from '../../modules/subscriptions/visits';
import type { DescribedVehicle } from '../booking-schema';
import type { Queries } from '../client';
import { bays, closedDays, openingHours, users, vehicles } from '../schema';
import { demoPeople } from './demo-people';
import { seededId } from './ids';
import { DEMO_APPOINTMENTS, type DemoAppointment } from './rows/demo-appointments';
import { DEMO_CAR_PLATE } from './rows/demo-vehicles';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const STAFF = 'nhanvien@evcare.test';

/** Appointments as if they had been booked and moved on, by the same rules as all others; one that those refuse is left out. */
export async function seedDemoAppointments(tx: Queries, now: Date): Promise<void> {
  const openDay = await openDays(tx, now);
  const staffId = (await demoPeople(tx, [STAFF])).get(STAFF)?.id ?? null;
  for (const wish of DEMO_APPOINTMENTS) {
    try {
      const startAt = new Date(`${openDay(wish.day)}T${wish.time}:00+07:00`);
      await tx.transaction((inner) => play(inner, wish, { now, startAt, staffId }));
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NoPlace)) throw error;
    }
  }
}

/** The days on which the workshop works, counted from today; today counts once its first hour and a half is over. */
async function openDays(tx: Queries, now: Date): Promise<(count: number) => string> {
  const hours = new Set((await tx.select().from(openingHours)).map(({ weekday }) => weekday));
  const closed = new Set((await tx.select().from(closedDays)).map(({ day }) => day));
  if (hours.size === 0) return () => dayInVietnam(now);
  const isOpen = (day: string) => hours.has(weekdayOf(day)) && !closed.has(day);
  const from = (day: string, count: number): string => {
    let at = day;
    for (let left = Math.abs(count); left > 0;) {
      at = addDays(at, Math.sign(count));
      if (isOpen(at)) left--;
    }
    return at;
  };
  const today = dayInVietnam(now);
  const begun = isOpen(today) && now.getTime() >= Date.parse(`${today}T09:30:00+07:00`);
  const current = begun ? today : from(today, -1);
  return (count) => (count === 0 ? current : from(count < 0 ? current : today, count));
}

interface Moment {
  readonly now: Date;
  readonly startAt: Date;
  readonly staffId: string | null;
}

interface Customer {
  readonly userId: string | null;
  readonly vehicleId: string | null;
  readonly fullName: string;
  readonly phoneNumber: string;
  readonly email: string | null;
  readonly vehicle: DescribedVehicle;
}

async function customerOf(tx: Queries, { plate, guest }: DemoAppointment): Promise<Customer | null> {
  if (guest) return { userId: null, vehicleId: null, email: null, ...guest };
  const [found] = await tx
    .select()
    .from(vehicles)
    .innerJoin(users, eq(users.id, vehicles.ownerId))
    .where(and(eq(vehicles.plate, plate ?? ''), isNull(vehicles.archivedAt)));
  if (!found) return null;
  const { vehicles: vehicle, users: owner } = found;
  const { type, make, model, year, specialPlate, odometer } = vehicle;
  return {
    ...{ userId: owner.id, vehicleId: vehicle.id, fullName: owner.fullName, email: owner.email },
    phoneNumber: owner.phoneNumber ?? '',
    vehicle: { type, make, model, year, plate: vehicle.plate, specialPlate, odometer },
  };
}

async function play(tx: Queries, wish: DemoAppointment, { now, startAt, staffId }: Moment): Promise<void> {
  const customer = await customerOf(tx, wish);
  if (!customer) return;
  const { userId, vehicleId, vehicle } = customer;
  const bookedAt = new Date(Math.min(startAt.getTime() - 2 * DAY, now.getTime() - 5 * 60 * MINUTE));
  const id = seededId(bookedAt, `appointment:${vehicle.plate}`);
  const work = await chosenServices(tx, wish.services, vehicle.type);
  const needs = needsOf(work, vehicle.type);
  const codes = work.map(({ code }) => code);
  const visits = { vehicleId: vehicleId ?? '', serviceCodes: codes, appointmentId: id, startAt };
  const paid = vehicleId === null ? [] : await bookVisits(tx, visits, bookedAt);
  const code = await store.nextAppointmentCode(tx, bookedAt);
  const preferred = await pairsWith(tx, wish.technician);
  let row = await takePlace(
    tx,
    { needs, startAt, preferred },
    async (inner, place) => {
      const values: store.NewAppointment = {
        ...{ id, code, userId, vehicleId, vehicle, plate: vehicle.plate, ...place },
        fullName: customer.fullName,
        phoneNumber: customer.phoneNumber,
        email: customer.email,
        services: work.map(({ code: service, name, minutes, priceFrom }) => ({
          ...{ code: service, name, minutes, coveredByPackage: paid.includes(service) },
          price: paid.includes(service) ? 0 : priceFrom,
        })),
        minutes: needs.minutes,
        status: 'requested',
        source: wish.source,
        notes: wish.notes ?? null,
        photoIds: [],
      };
      const result = await store.insertAppointment(inner, values, bookedAt);
      return { owner: { appointmentId: id }, result };
    },
    bookedAt,
  );
  const first = { appointmentId: id, status: 'requested' as const, note: null, actorId: userId };
  await store.addEvent(tx, first, bookedAt);
  for (const to of wish.steps) {
    const at = new Date(Math.min(timeOf(to, row, bookedAt).getTime(), now.getTime() - MINUTE));
    const actorId = to === 'no_show' ? null : staffId;
    row = await moveAppointment(tx, row, { to, actorId, note: noteOf(to, wish) }, at);
    if (to === 'checked_in' && wish.steps.at(-1) === to) await receive(tx, row, staffId, at);
  }
}

/** All places in which somebody could do the work. */
async function pairsWith(tx: Queries, email: string | undefined): Promise<Pair[]> {
  const technicianId = email && (await demoPeople(tx, [email])).get(email)?.id;
  if (!technicianId) return [];
  return (await tx.select({ bayId: bays.id }).from(bays)).map(({ bayId }) => ({ bayId, technicianId }));
}

const noteOf = (to: string, { reason }: DemoAppointment) => (to === 'cancelled' ? (reason ?? null) : null);

function timeOf(to: string, { startAt, endAt }: store.AppointmentRow, bookedAt: Date): Date {
  const after = (at: Date, minutes: number) => new Date(at.getTime() + minutes * MINUTE);
  if (to === 'confirmed') return after(bookedAt, 40);
  if (to === 'cancelled') return after(bookedAt, 900);
  if (to === 'checked_in') return after(startAt, 4);
  if (to === 'in_service') return after(startAt, 15);
  return to === 'no_show' ? after(startAt, 30) : endAt;
}

/** The work on a vehicle that stands in the workshop begins with its service order; the car's is told by its own seed. */
async function receive(tx: Queries, row: store.AppointmentRow, staffId: string | null, at: Date) {
  if (row.plate === DEMO_CAR_PLATE) return;
  const { odometer } = row.vehicle;
  const complaint = row.notes ?? '';
  const reception = { appointment: row, odometerIn: odometer, batteryIn: 58, complaint, photoIds: [] };
  const id = seededId(at, `service-order:${row.plate}`);
  await openServiceOrder(tx, { ...reception, actorId: staffId, id }, at);
}
