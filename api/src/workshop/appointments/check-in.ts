import type { CheckIn } from '@evcare/shared-contracts/endpoints/server';
import { dayInVietnam } from '@evcare/shared-contracts/format';
import { DESK_LIMITS } from '@evcare/shared-contracts/office';
import { BOOKING_LIMITS, normalisePlate } from '@evcare/shared-contracts/workshop';
import { validationFailed } from '../../platform/endpoints/api-error';
import { inArray } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { services } from '../../catalogue/services';
import { openServiceOrder, requireRisingOdometer } from '../service-orders';
import { bookVisits } from '../subscriptions';
import type { Uploads } from '../uploads';
import { recordOdometer } from '../vehicles';
import {
  bookingTexts as messages,
  illegalAppointmentStep,
  moveAppointment,
  outsideCheckIn,
  relocate,
  transitionsOf,
  updateAppointment,
  type AppointmentRow,
} from '../booking';

const MINUTE = 60_000;
const SLOT = BOOKING_LIMITS.slotMinutes * MINUTE;

/**
 * Throws 409 if the check-in is not on the day of the appointment, or is outside the check-in window without
 * a reason.
 */
function checkWindow({ startAt }: AppointmentRow, reason: string | null, now: Date): void {
  if (dayInVietnam(startAt) !== dayInVietnam(now)) throw outsideCheckIn(messages.anotherDay);
  if (!isTimely({ startAt }, now) && reason === null) throw outsideCheckIn();
}

function isTimely({ startAt }: Pick<AppointmentRow, 'startAt'>, now: Date): boolean {
  const minutes = (now.getTime() - startAt.getTime()) / MINUTE;
  return minutes >= -BOOKING_LIMITS.checkInFromMinutes && minutes <= BOOKING_LIMITS.checkInUntilMinutes;
}

/**
 * Assigns a bay and a technician, starting with the current slot, to a customer who arrived after being
 * marked as a no-show. The original time was released when the customer was marked.
 */
async function assignAgain(
  tx: Queries,
  row: AppointmentRow,
  actorId: string,
  now: Date,
): Promise<AppointmentRow> {
  const startAt = new Date(Math.floor(now.getTime() / SLOT) * SLOT);
  const paid = await chargeAgain(tx, row, now);
  return relocate(tx, paid, { startAt, besideWork: true, actorId }, now);
}

/**
 * Reserves package visits again, because the no-show returned them to the package. Services that the package
 * no longer covers, for example because it has ended, are charged.
 */
async function chargeAgain(tx: Queries, row: AppointmentRow, now: Date): Promise<AppointmentRow> {
  const covered = row.services.filter((service) => service.coveredByPackage).map(({ code }) => code);
  if (covered.length === 0) return row;
  const input = { vehicleId: row.vehicleId ?? '', serviceCodes: covered, appointmentId: row.id };
  const paid = await bookVisits(tx, input, now);
  if (paid.length === covered.length) return row;
  const today = await tx
    .select({ code: services.code, price: services.priceFrom })
    .from(services)
    .where(inArray(services.code, covered));
  const priceOf = (code: string) => today.find((item) => item.code === code)?.price ?? 0;
  const booked = row.services.map((service) =>
    service.coveredByPackage && !paid.includes(service.code)
      ? { ...service, coveredByPackage: false, price: priceOf(service.code) }
      : service,
  );
  return updateAppointment(tx, row.id, { services: booked }, now);
}

/**
 * Checks a vehicle in: stores its odometer reading and the customer's complaint, and opens the service order.
 * @param row as returned by `lockAppointment` in this transaction
 * @throws ApiError 409 OUTSIDE_CHECK_IN, INVALID_TRANSITION, ODOMETER_BACKWARDS; 400 if the plate differs
 * from the booked one, or if there are fewer than four photos and no reason
 */
export async function checkIn(
  tx: Queries,
  row: AppointmentRow,
  form: CheckIn,
  { actorId, uploads }: { actorId: string; uploads: Pick<Uploads, 'claim'> },
  now: Date,
): Promise<AppointmentRow> {
  const { plate = null, batteryPercent = null, overrideReason = null } = form;
  if (row.vehicle === null) throw illegalAppointmentStep(transitionsOf(row));
  if (plate !== null && normalisePlate(plate, row.vehicle.type) !== row.plate) {
    throw validationFailed({ plate: [messages.plateMismatch] });
  }
  const { odometer, complaint, photoIds } = form;
  const few = photoIds.length < DESK_LIMITS.leastPhotos;
  if (few && overrideReason === null) throw validationFailed({ photoIds: [messages.fewPhotos] });
  const timely = isTimely(row, now);
  const note =
    overrideReason &&
    (timely ? (few ? messages.notes.fewPhotos : messages.notes.reason) : messages.notes.override)(
      overrideReason,
    );
  if (row.status === 'confirmed' || row.status === 'no_show') checkWindow(row, overrideReason, now);
  const there = row.status === 'no_show' ? await assignAgain(tx, row, actorId, now) : row;
  const moved = await moveAppointment(tx, there, { to: 'checked_in', actorId, note }, now);
  if (row.vehicleId !== null) {
    const reading = { vehicleId: row.vehicleId, value: odometer, source: 'staff' as const, actorId, at: now };
    await recordOdometer(tx, { ...reading, reason: form.odometerReason ?? null }, now);
  } else {
    await requireRisingOdometer(tx, row.vehicle.plate, odometer, form.odometerReason ?? null);
  }
  await uploads.claim(tx, photoIds, `appointment:${row.id}`, actorId);
  const written = await updateAppointment(
    tx,
    row.id,
    {
      checkIn: {
        odometer,
        complaint,
        photoIds,
        batteryPercent,
        overrideReason,
        belongings: form.belongings || null,
        broughtBy: form.broughtBy || null,
        signature: form.signature ?? null,
      },
    },
    now,
  );
  await openServiceOrder(
    tx,
    {
      appointment: moved,
      odometerIn: odometer,
      odometerReason: form.odometerReason ?? null,
      batteryIn: batteryPercent,
      complaint,
      photoIds,
      actorId,
    },
    now,
  );
  return written;
}
