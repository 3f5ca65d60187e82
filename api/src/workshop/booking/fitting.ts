import { BOOKING_LIMITS, OPEN_APPOINTMENT_STATUSES } from '@evcare/shared-contracts/workshop';
import { and, eq, inArray } from 'drizzle-orm';
import { newId } from '../../platform/db/new-id';
import type { Queries } from '../../platform/db/client';
import { appointments } from './tables';
import { note } from './place';
import { takePlace } from './claims';
import { bookingTexts as messages } from './messages';
import { fittingOf, needsOf } from './needs';
import { tooManyAppointments, vehicleHasAppointment } from './errors';
import * as store from './repository';
import { bookableStart } from './start';
import { lockAppointment, moveAppointment } from './transition';
import { acquireLocks } from './locks';
import { linkVehicle, type BookedVehicle } from './vehicle-of';

/** Order whose parts are to be installed (product idea §7.7). */
export interface FittingRequest {
  readonly order: {
    readonly id: string;
    readonly userId: string | null;
    readonly fullName: string;
    /** `+84…` */
    readonly phoneNumber: string;
    readonly email: string | null;
    /** Products to install; high-voltage products require the equipped bay and the certificate. */
    readonly productIds: readonly string[];
  };
  /** Start of a slot, ISO 8601. */
  readonly startAt: string;
  readonly holdId: string | null;
  readonly vehicle: BookedVehicle;
}

/**
 * Claims a bay and a technician for installing the parts of an order. Runs in the order's transaction, so
 * that both are stored or neither. Call it before the order's stock is reserved, and call
 * `nextAppointmentCode` before the transaction. The appointment is confirmed at once; {@link releaseFitting}
 * cancels it when the order is cancelled.
 * @throws NoPlace if other bookings have taken the time; the caller responds with the free starts
 * @throws ApiError 400 SLOT_UNAVAILABLE; 409 TOO_MANY_APPOINTMENTS, VEHICLE_HAS_APPOINTMENT
 */
export async function bookFitting(
  tx: Queries,
  { order, startAt: sent, holdId, vehicle }: FittingRequest,
  code: string,
  now: Date,
): Promise<store.AppointmentRow> {
  const { facts } = vehicle;
  const work = await fittingOf(tx, order.productIds, facts.type);
  const needs = needsOf([work], facts.type);
  const startAt = await bookableStart(tx, sent, 'customer', now);
  const vehicleId = await linkVehicle(tx, order.userId, vehicle);
  await acquireLocks(tx, 'booking-person', [order.userId, order.phoneNumber]);
  const { maxOpenAppointments: max } = BOOKING_LIMITS;
  if ((await store.countOpen(tx, order.userId, order.phoneNumber)) >= max) throw tooManyAppointments(max);
  if (await store.hasOpen(tx, facts.plate)) throw vehicleHasAppointment();
  const hold = await store.findHold(tx, holdId);
  const id = newId(now.getTime());
  const { name, minutes } = work;
  const booked = { code: work.code, name, minutes, price: 0, coveredByPackage: false };
  const row = await takePlace(
    tx,
    { needs, startAt, instead: { hold } },
    async (inner, place) => {
      const values: store.NewAppointment = {
        id,
        code,
        vehicleId,
        vehicle: facts,
        plate: facts.plate,
        services: [booked],
        ...place,
        userId: order.userId,
        fullName: order.fullName,
        phoneNumber: order.phoneNumber,
        email: order.email,
        minutes: needs.minutes,
        orderId: order.id,
        status: 'confirmed',
        source: 'order',
        photoIds: [],
      };
      const result = await store.insertAppointment(inner, values, now);
      return { owner: { appointmentId: id }, result };
    },
    now,
  );
  await note(tx, row, order.userId, now);
  return row;
}

/**
 * Cancels the installation appointment of a cancelled order in the order's transaction, which frees its bay
 * and technician.
 */
export async function releaseFitting(
  tx: Queries,
  orderId: string,
  now: Date,
  actorId: string | null = null,
): Promise<void> {
  const open = inArray(appointments.status, [...OPEN_APPOINTMENT_STATUSES]);
  const rows = await tx
    .select({ id: appointments.id })
    .from(appointments)
    .where(and(eq(appointments.orderId, orderId), open));
  for (const { id } of rows) {
    const row = await lockAppointment(tx, { id });
    if (row.status !== 'requested' && row.status !== 'confirmed') continue;
    await moveAppointment(tx, row, { to: 'cancelled', actorId, note: messages.notes.orderCancelled }, now);
  }
}
