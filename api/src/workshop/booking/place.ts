import {
  BOOKING_LIMITS,
  type AppointmentRequest,
  type AppointmentSource,
} from '@evcare/shared-contracts/workshop';
import { newId } from '../../platform/db/new-id';
import type { Core, Origin } from '../../platform/core/core';
import { isUniqueViolation, type Queries } from '../../platform/db/client';
import type { Outbox } from '../../platform/mail/outbox';
import { sha256 } from '../../platform/idempotency/hash';
import * as idempotency from '../../platform/idempotency/repository';
import { orderKeyReused } from '../../sales/orders';
import type { Caller } from '../../identity/sessions';
import { bookVisits } from '../subscriptions';
import { rules, type Throttle } from '../../identity/throttle';
import type { Uploads } from '../uploads';
import { toStoredPhone } from '../../identity/users';
import type { Calendar } from './calendar';
import { isHeld, NoPlace, takePlace } from './claims';
import { travelOf, type Needs } from './engine/workshop';
import { bookingTexts as messages } from './messages';
import { chosenServices, needsOf, type Work } from './needs';
import { holdExpired, slotTaken, tooManyAppointments, vehicleHasAppointment } from './errors';
import * as store from './repository';
import { bookableStart, type Desk } from './start';
import { appointmentMail, notifyOwner } from './notify';
import { notifyDeskOfNewAppointment } from './notify-desk';
import { acquireLocks } from './locks';
import { describeSite, linkVehicle, type BookedSite, type FindPlace } from './vehicle-of';

export interface Placement {
  readonly appointment: store.AppointmentRow;
  /** True if an identical request had already made the booking. */
  readonly replayed: boolean;
}

interface Parts {
  readonly throttle: Throttle;
  readonly outbox: Outbox;
  readonly calendar: Calendar;
  readonly uploads: Pick<Uploads, 'claim'>;
  readonly findPlace: FindPlace;
}

/** Request for an appointment, with its customer and the user who makes it. */
export interface Booking {
  readonly request: AppointmentRequest;
  /** Account of the customer; null for a guest. */
  readonly customer: Caller['user'] | null;
  /** User who books; null for a guest. */
  readonly actorId: string | null;
  readonly desk: Desk;
  readonly source: AppointmentSource;
}

/** Creates the service for booking: claims, limits, package visits and records in one transaction. */
export function createBooking(core: Core, { throttle, outbox, calendar, uploads, findPlace }: Parts) {
  const { db, now, config } = core;

  const replay = async (call: idempotency.EarlierCall, hash: string): Promise<Placement> => {
    const { requestHash, outcomeId } = call;
    const earlier = requestHash === hash && outcomeId !== null ? await store.findById(db, outcomeId) : null;
    if (!earlier) throw orderKeyReused();
    return { appointment: earlier, replayed: true };
  };

  const write = async (tx: Queries, booking: Ready): Promise<store.AppointmentRow> => {
    const { request, customer, actorId, vehicle, address, work, needs, startAt, code } = booking;
    const time = now();
    const id = newId(time.getTime());
    const userId = customer?.id ?? null;
    const phoneNumber = toStoredPhone(request.contact.phoneNumber);
    const owned = vehicle && (await linkVehicle(tx, customer?.id ?? null, vehicle));
    if (booking.desk === 'customer') {
      await acquireLocks(tx, 'booking-person', [userId, phoneNumber]);
      const { maxOpenAppointments: max } = BOOKING_LIMITS;
      if ((await store.countOpen(tx, userId, phoneNumber)) >= max) throw tooManyAppointments(max);
    }
    if (vehicle && (await store.hasOpen(tx, vehicle.facts.plate))) throw vehicleHasAppointment();
    await uploads.claim(tx, request.photoIds, `appointment:${id}`, actorId);
    const codes = work.map((item) => item.code);
    const input = { vehicleId: owned ?? '', serviceCodes: codes, appointmentId: id, startAt };
    const paid = request.usePackage && owned !== null ? await bookVisits(tx, input, time) : [];
    const status = booking.desk === 'staff' || customer?.emailVerified ? 'confirmed' : 'requested';
    const hold = await store.findHold(tx, request.holdId);
    const row = await takePlace(
      tx,
      { needs, startAt, instead: { hold } },
      async (inner, place) => {
        const values: store.NewAppointment = {
          id,
          code,
          userId,
          phoneNumber,
          status,
          fullName: request.contact.fullName,
          email: request.contact.email ?? customer?.email ?? null,
          vehicleId: owned,
          vehicle: vehicle?.facts ?? null,
          plate: vehicle?.facts.plate ?? null,
          address,
          travelMinutes: travelOf(needs),
          services: work.map((item) => {
            const coveredByPackage = paid.includes(item.code);
            const { name, minutes } = item;
            return {
              code: item.code,
              name,
              minutes,
              coveredByPackage,
              price: coveredByPackage ? 0 : item.priceFrom,
            };
          }),
          ...place,
          minutes: needs.minutes,
          source: booking.source,
          notes: request.notes,
          photoIds: request.photoIds,
          wantsTexts: request.wantsTexts,
        };
        const result = await store.insertAppointment(inner, values, time);
        return { owner: { appointmentId: id }, result };
      },
      time,
    );
    await note(tx, row, actorId, time);
    const mail = await appointmentMail(tx, row, status, config.webOrigin);
    if (mail) await outbox.add(tx, mail);
    return row;
  };

  /**
   * Writes a booking whose data was read before the transaction. If the time has been taken in the meantime,
   * the error lists the free starts.
   */
  const attempt = async (booking: Ready, at: string, hash: string) => {
    try {
      return await db.transaction(async (tx) => {
        const earlierCall = await idempotency.claim(tx, at, hash, now());
        if (earlierCall) return earlierCall;
        const row = await write(tx, booking);
        await idempotency.settleOutcome(tx, at, row.id);
        return row;
      });
    } catch (error) {
      if (isUniqueViolation(error, 'appointments_one_open')) throw vehicleHasAppointment();
      if (!(error instanceof NoPlace)) throw error;
      const nearest = await calendar.nearest(booking.needs, booking.startAt);
      if (booking.request.holdId !== null) throw holdExpired({ nearest });
      const { startAt, needs } = booking;
      throw slotTaken({ nearest }, { held: await isHeld(db, { startAt, minutes: needs.minutes }, now()) });
    }
  };

  return {
    /**
     * Books an appointment.
     * @param key the caller's Idempotency-Key
     * @throws ApiError 400 VALIDATION_FAILED, SLOT_UNAVAILABLE; 409 SLOT_TAKEN, HOLD_EXPIRED (only if the
     * slot is taken), TOO_MANY_APPOINTMENTS, VEHICLE_HAS_APPOINTMENT
     */
    async book(booking: Booking, key: string, origin: Origin): Promise<Placement> {
      const { request, customer, actorId, desk } = booking;
      const hash = sha256(JSON.stringify([request, customer?.id ?? null, booking.source]));
      const keyHash = sha256(JSON.stringify([actorId, 'POST /appointments', key]));
      const before = await idempotency.find(db, keyHash);
      if (before) return replay(before, hash);
      if (desk === 'customer') {
        await (actorId === null
          ? throttle.takeByAddress('guestAppointments', origin)
          : throttle.take(throttle.key('appointments', actorId), rules.appointments, origin));
      }
      const place = await describeSite(db, request, customer?.id ?? null, findPlace);
      const work = await chosenServices(db, request.services, place.site);
      const needs = needsOf(work, place.site);
      const startAt = await bookableStart(db, request.startAt, desk, now());
      const code = await store.nextAppointmentCode(db, now());
      const outcome = await attempt({ ...booking, ...place, work, needs, startAt, code }, keyHash, hash);
      if ('requestHash' in outcome) return replay(outcome, hash);
      outbox.kick();
      origin.log.info({ event: 'appointment_booked', appointment: outcome.code }, 'appointment booked');
      return { appointment: outcome, replayed: false };
    },
  };
}

export type Bookings = ReturnType<typeof createBooking>;

interface Ready extends Booking, BookedSite {
  readonly work: readonly Work[];
  readonly needs: Needs;
  readonly startAt: Date;
  readonly code: string;
}

/** Writes the first events of the timeline and the notifications. */
export async function note(
  tx: Queries,
  row: store.AppointmentRow,
  actorId: string | null,
  now: Date,
): Promise<void> {
  const event = { appointmentId: row.id, actorId };
  await store.addEvent(tx, { ...event, status: 'requested', note: null }, now);
  if (row.status === 'confirmed') {
    const automatic = row.source === 'web' ? messages.notes.automatic : null;
    await store.addEvent(tx, { ...event, status: 'confirmed', note: automatic }, now);
  }
  const detail = { code: row.code, startAt: row.startAt.toISOString(), source: row.source };
  await store.audit(tx, { id: row.id, actorId, action: 'appointment_booked', detail }, now);
  await notifyOwner(tx, row, now);
  await notifyDeskOfNewAppointment(tx, row, actorId, now);
}
