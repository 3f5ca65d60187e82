import { dayInVietnam } from '@evcare/shared-contracts/format';
import { BOOKING_LIMITS } from '@evcare/shared-contracts/workshop';
import { and, eq, isNull } from 'drizzle-orm';
import { ApiError } from '../platform/endpoints/api-error';
import {
  addAppointmentEvent,
  chosenServices,
  insertAppointment,
  moveAppointment,
  needsOf,
  nextAppointmentCode,
  NoPlace,
  takePlace,
  updateAppointment,
  type AppointmentRow,
  type DescribedVehicle,
  type KeptCheckIn,
  type NewAppointment,
  type Pair,
} from '../workshop/booking';
import { addDays } from '../platform/time/days';
import { openServiceOrder } from '../workshop/service-orders';
import { bookVisits } from '../workshop/subscriptions';
import type { Queries } from '../platform/db/client';
import { bays } from '../workshop/staffing';
import { users } from '../identity/users';
import { vehicles } from '../workshop/vehicles';
import { demoPeople } from './demo-people';
import { seededId } from './ids';
import { DEMO_APPOINTMENTS, type DemoAppointment } from './rows/demo-appointments';
import { DEMO_CAR_PLATE } from './rows/demo-vehicles';
import type { Reception } from './reception';
import type { StoryTime } from './story-time';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const SLOT = BOOKING_LIMITS.slotMinutes * MINUTE;
/** Minimum time between a booking and now, in minutes of opening hours. */
const MIN_BOOKED_MINUTES = 60;
const STAFF = 'nhanvien@evcare.test';

/**
 * Seeds appointments by the same rules as all other appointments; appointments that the rules reject are left
 * out.
 */
export async function seedDemoAppointments(tx: Queries, story: StoryTime): Promise<Reception[]> {
  const staffId = (await demoPeople(tx, [STAFF])).get(STAFF)?.id ?? null;
  const day = workdays(story);
  const came: Reception[] = [];
  for (const input of DEMO_APPOINTMENTS) {
    try {
      const row = await tx.transaction((inner) => play(inner, input, { story, day, staffId }));
      if (row && row.status === 'checked_in' && row.plate !== DEMO_CAR_PLATE) {
        came.push({ at: row.updatedAt, play: () => receive(tx, row, staffId) });
      }
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NoPlace)) throw error;
    }
  }
  return came;
}

/**
 * Returns workdays by number. Workday -1 is the last one before the vehicles in the workshop arrived. Workday
 * 1 is the first one that is still completely ahead: today, if the workshop has not opened yet. Every workday
 * therefore begins with appointments.
 */
function workdays({ now, worked, isWorkday }: StoryTime): (count: number) => string {
  const [first, last] = [Math.max(...HERE), Math.min(...HERE)].map((minutes) =>
    dayInVietnam(worked(minutes)),
  );
  const today = dayInVietnam(now);
  const begun = last === today;
  return (count) => {
    let day = count < 0 ? (first as string) : begun ? today : addDays(today, -1);
    for (let left = Math.abs(count); left > 0;) {
      day = addDays(day, Math.sign(count));
      if (isWorkday(day)) left--;
    }
    return day;
  };
}

/** Minutes since the arrival of each vehicle in the workshop. */
const HERE = DEMO_APPOINTMENTS.flatMap(({ when }) => ('minutesAgo' in when ? when.minutesAgo : []));

/**
 * Returns the start of an appointment. A vehicle in the workshop arrived at the last slot in which its work
 * fits into the day.
 */
function startOf({ when }: DemoAppointment, minutes: number, { story, day }: Moment): Date {
  if ('day' in when) return new Date(`${day(when.day)}T${when.time}:00+07:00`);
  const { open } = story;
  const came = story.worked(when.minutesAgo);
  const isSlot = (time: Date) => open.add(time, 1).getTime() === time.getTime() + MINUTE;
  const fits = (time: Date) => isSlot(time) && dayInVietnam(open.add(time, minutes)) === dayInVietnam(time);
  let time = new Date(Math.floor(came.getTime() / SLOT) * SLOT);
  while (!fits(time) && dayInVietnam(time) === dayInVietnam(came)) time = new Date(time.getTime() - SLOT);
  return time;
}

interface Moment {
  readonly story: StoryTime;
  readonly day: (count: number) => string;
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
    userId: owner.id,
    vehicleId: vehicle.id,
    fullName: owner.fullName,
    email: owner.email,
    phoneNumber: owner.phoneNumber ?? '',
    vehicle: { type, make, model, year, plate: vehicle.plate, specialPlate, odometer },
  };
}

async function play(tx: Queries, input: DemoAppointment, time: Moment): Promise<AppointmentRow | null> {
  const { story, staffId } = time;
  const customer = await customerOf(tx, input);
  if (!customer) return null;
  const { userId, vehicleId, vehicle } = customer;
  const work = await chosenServices(tx, input.services, vehicle.type);
  const needs = needsOf(work, vehicle.type);
  const startAt = startOf(input, needs.minutes, time);
  const bookedAt = bookingOf(input, startAt, story);
  const id = seededId(bookedAt, `appointment:${vehicle.plate}`);
  const codes = work.map(({ code }) => code);
  const visits = { vehicleId: vehicleId ?? '', serviceCodes: codes, appointmentId: id, startAt };
  const paid = vehicleId === null ? [] : await bookVisits(tx, visits, bookedAt);
  const code = await nextAppointmentCode(tx, bookedAt);
  const preferred = await pairsWith(tx, input.technician);
  let row = await takePlace(
    tx,
    { needs, startAt, preferred },
    async (inner, place) => {
      const values: NewAppointment = {
        id,
        code,
        userId,
        vehicleId,
        vehicle,
        plate: vehicle.plate,
        ...place,
        fullName: customer.fullName,
        phoneNumber: customer.phoneNumber,
        email: customer.email,
        services: work.map(({ code: service, name, minutes, priceFrom }) => ({
          code: service,
          name,
          minutes,
          coveredByPackage: paid.includes(service),
          price: paid.includes(service) ? 0 : priceFrom,
        })),
        minutes: needs.minutes,
        status: 'requested',
        source: input.source,
        notes: input.notes ?? null,
        photoIds: [],
      };
      const result = await insertAppointment(inner, values, bookedAt);
      return { owner: { appointmentId: id }, result };
    },
    bookedAt,
  );
  const first = { appointmentId: id, status: 'requested' as const, note: null, actorId: userId };
  await addAppointmentEvent(tx, first, bookedAt);
  for (const to of input.steps) {
    const time = timeOf(to, row, { bookedAt, story });
    const actorId = to === 'no_show' ? null : staffId;
    row = await moveAppointment(tx, row, { to, actorId, note: noteOf(to, input) }, time);
    if (to === 'checked_in') row = await updateAppointment(tx, row.id, { checkIn: checkInOf(row) }, time);
  }
  return row;
}

/** Returns a pair of each bay and the given technician; empty if there is no such technician. */
async function pairsWith(tx: Queries, email: string | undefined): Promise<Pair[]> {
  const technicianId = email && (await demoPeople(tx, [email])).get(email)?.id;
  if (!technicianId) return [];
  return (await tx.select({ bayId: bays.id }).from(bays).where(eq(bays.kind, 'bay'))).map(({ bayId }) => ({
    bayId,
    technicianId,
  }));
}

const noteOf = (to: string, { reason }: DemoAppointment) => (to === 'cancelled' ? (reason ?? null) : null);

/**
 * Returns the time of booking: on arrival for a walk-in, otherwise two days before the start or some hours
 * ago.
 */
function bookingOf({ source }: DemoAppointment, startAt: Date, { now, open }: StoryTime): Date {
  if (source === 'walk_in') return startAt;
  const latest = new Date(Math.min(startAt.getTime() - 2 * DAY, now.getTime() - 5 * 60 * MINUTE));
  return open.add(open.lastOpen(latest), -MIN_BOOKED_MINUTES);
}

function timeOf(
  to: string,
  { startAt, endAt }: AppointmentRow,
  { bookedAt, story: { open } }: { readonly bookedAt: Date; readonly story: StoryTime },
): Date {
  if (to === 'confirmed') return open.add(bookedAt, bookedAt < startAt ? 40 : 1);
  if (to === 'cancelled') return open.add(bookedAt, 300);
  if (to === 'checked_in') return open.add(startAt, 4);
  if (to === 'in_service') return open.add(startAt, 15);
  return to === 'no_show' ? open.add(startAt, 30) : endAt;
}

const BATTERY_IN = 58;

const checkInOf = ({ vehicle, notes }: AppointmentRow): KeptCheckIn => ({
  odometer: vehicle?.odometer ?? 0,
  batteryPercent: BATTERY_IN,
  complaint: notes ?? '',
  photoIds: [],
  belongings: null,
  broughtBy: null,
  overrideReason: null,
});

/**
 * Opens the service order of a vehicle that was checked in. The order of the demo car is opened in
 * demo-service-orders.ts, because it has its own checklist.
 */
async function receive(tx: Queries, row: AppointmentRow, staffId: string | null) {
  const time = row.updatedAt;
  const odometer = row.vehicle?.odometer ?? 0;
  const complaint = row.notes ?? '';
  const reception = {
    appointment: row,
    odometerIn: odometer,
    batteryIn: BATTERY_IN,
    complaint,
    photoIds: [],
  };
  const id = seededId(time, `service-order:${row.plate}`);
  await openServiceOrder(tx, { ...reception, actorId: staffId, id }, time);
}
