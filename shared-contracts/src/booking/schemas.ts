import { emailField, emptyToNull, fullNameField, phoneField } from '../account/fields';
import { tidy } from '../api/typed-text';
import * as z from '../schema';
import { VEHICLE_TYPES } from '../catalogue/catalogue';
import {
  APPOINTMENT_ACTIONS,
  APPOINTMENT_SOURCES,
  APPOINTMENT_STATUSES,
  APPOINTMENT_TABS,
  BOOKING_LIMITS,
  bookingMessages as messages,
} from './appointments';
import { deliveryAddressSchema } from '../order/checkout-schemas';
import { vehicleFactsSchema } from '../vehicle/facts-schema';
import { day, money, pageOf, plate, text, timestamp } from '../term-schemas';

/** Available start. `left` is the remaining capacity of bays and technicians together (BR-1). */
const slot = z.object({ startAt: timestamp, left: z.whole(1) });

/**
 * GET /booking/availability?services=A,B&vehicleType=car&from=&to=[&appointment=CODE][&fitting=PRODUCT,PRODUCT]. A
 * visit at home has `ward=CODE` in place of `vehicleType`. `fitting` lists the parts of a shop order to be fitted; with
 * it, services are optional (product idea §7.7).
 */
export const availabilitySchema = z.object({
  /** Duration in minutes, rounded up to whole slots, including the high-voltage buffer. */
  minutes: z.whole(0),
  days: z.array(
    z.object({
      date: day,
      state: z.enum(['open', 'full', 'closed']),
      /** Reason for no availability: 'Chủ nhật xưởng nghỉ', 'Hết chỗ: thiếu kỹ thuật viên cao áp buổi sáng'. */
      reason: z.nullable(z.string()),
      slots: z.array(slot),
    }),
  ),
  /** First available start of the requested days. */
  earliest: z.nullable(timestamp),
  /** Reason why the services cannot be booked together on one day, with a contact; null if they can. */
  refusal: z.nullable(z.string()),
  /** Services that could start earlier if booked separately (product idea §7.2). */
  split: z.nullable(z.object({ services: z.array(text), startAt: timestamp, reason: text })),
});
export type Availability = z.infer<typeof availabilitySchema>;

const someServices = z.array(z.filled(20)).check(
  z.refine((list) => list.length <= BOOKING_LIMITS.maxServices, messages.tooManyServices),
  z.refine((list) => new Set(list).size === list.length, messages.services),
);
const services = someServices.check(z.refine((list) => list.length > 0, messages.services));

const wardCode = z.string(messages.ward).check(z.regex(/^\d{5}$/, messages.ward));

/**
 * POST /booking/holds. `replaces` names the hold that is released in the same transaction, `appointment` the
 * appointment that is rescheduled.
 */
export const holdRequestSchema = z
  .object({
    services: someServices,
    /** Products to be fitted; services are optional with them. */
    fitting: z.optional(z.array(z.filled(40)).check(z.refine((list) => list.length <= 50))),
    /** Omitted for a visit at home, and for an appointment that is rescheduled. */
    vehicleType: z.optional(z.enum(VEHICLE_TYPES, messages.vehicleType)),
    /** Code of the ward of a visit at home, which determines the travel time. */
    ward: z.optional(wardCode),
    startAt: z.filled(40),
    replaces: z.nullable(z.filled(60)),
    appointment: z.nullable(z.filled(20)),
  })
  .check(
    z.refine(({ services, fitting }) => services.length + (fitting?.length ?? 0) > 0, {
      error: messages.services,
      path: ['services'],
    }),
    z.refine(
      ({ vehicleType, ward, appointment }) =>
        vehicleType !== undefined || ward !== undefined || appointment !== null,
      { error: messages.vehicleType, path: ['vehicleType'] },
    ),
  );
export type HoldRequest = z.infer<typeof holdRequestSchema>;

/** Slot reserved for a visitor for some minutes. Anyone with the id may book it. */
export const holdSchema = z.object({
  holdId: text,
  startAt: timestamp,
  endAt: timestamp,
  expiresAt: timestamp,
});
export type Hold = z.infer<typeof holdSchema>;

const notes = emptyToNull(
  z.string(messages.notes).check(
    z.overwrite((value) => value.normalize('NFC').trim()),
    z.refine((value) => value.length <= BOOKING_LIMITS.notesLength, messages.notes),
  ),
);

/**
 * POST /appointments (with `Idempotency-Key`). Requires a vehicle of the account, the data of another
 * vehicle, or the address of a visit at home.
 */
export const appointmentRequestSchema = z
  .object({
    holdId: z.nullable(z.filled(60)),
    startAt: z.string(messages.startAt).check(z.regex(/./, messages.startAt)),
    services,
    vehicleId: z.nullable(z.filled(40)),
    vehicle: z.nullable(vehicleFactsSchema),
    address: z._default(z.nullable(deliveryAddressSchema), null),
    contact: z.object({ fullName: fullNameField, phoneNumber: phoneField, email: emptyToNull(emailField) }),
    notes,
    photoIds: z
      .array(z.filled(60))
      .check(z.refine((list) => list.length <= BOOKING_LIMITS.maxPhotos, messages.photos)),
    /** True if the customer opted in to text messages. */
    wantsTexts: z.boolean(),
    /** True to use visits of the vehicle's active package. */
    usePackage: z.boolean(),
  })
  .check(
    z.refine(
      ({ vehicleId, vehicle, address }) =>
        [vehicleId, vehicle, address].filter((place) => place !== null).length === 1,
      { error: messages.vehicle, path: ['vehicle'] },
    ),
  );
export type AppointmentRequest = z.infer<typeof appointmentRequestSchema>;

/** POST /appointments/:code/reschedule. Guests authenticate with the phone number of the booking. */
export const rescheduleRequestSchema = z.object({
  startAt: z.string(messages.startAt).check(z.regex(/./, messages.startAt)),
  holdId: z.nullable(z.filled(60)),
  phone: z.nullable(z.filled(20)),
});
export type RescheduleRequest = z.infer<typeof rescheduleRequestSchema>;

/** POST /appointments/:code/cancel. */
export const cancelAppointmentSchema = z.object({
  reason: emptyToNull(
    z.string(messages.reason).check(
      z.overwrite(tidy),
      z.refine((value) => value.length <= 200, messages.reason),
    ),
  ),
  phone: z.nullable(z.filled(20)),
});
export type CancelAppointment = z.infer<typeof cancelAppointmentSchema>;

const bookedService = z.object({
  code: text,
  name: text,
  /** Minimum price in đồng; 0 if a package covers it. */
  price: money,
  coveredByPackage: z.boolean(),
});

/** Appointment as seen by its customer (GET /appointments/:code). */
export const appointmentSchema = z.object({
  code: text,
  status: z.enum(APPOINTMENT_STATUSES),
  version: z.whole(1),
  startAt: timestamp,
  endAt: timestamp,
  minutes: z.whole(1),
  services: z.array(bookedService),
  /** Sum of the prices; an estimate, not the final bill. */
  estimate: money,
  /** Null for a visit at home. */
  vehicle: z.nullable(
    z.object({
      /** Null if the vehicle does not belong to an account. */
      id: z.nullable(z.string()),
      type: z.enum(VEHICLE_TYPES),
      /** `VF 8 2023`. */
      name: text,
      /** Formatted plate: `51K-123.45`. */
      plate,
    }),
  ),
  /** Address of a visit at home, formatted; null for a visit to the workshop. */
  address: z._default(z.nullable(z.string()), null),
  contact: z.object({ fullName: text, phoneNumber: text, email: z.nullable(z.string()) }),
  notes: z.nullable(z.string()),
  photos: z.array(text),
  /** Name of the bay; null until confirmation, and for a visit at home. */
  bay: z.nullable(z.string()),
  source: z.enum(APPOINTMENT_SOURCES),
  actions: z.array(z.enum(APPOINTMENT_ACTIONS)),
  /** Deadline for rescheduling or cancelling online. */
  changeableUntil: timestamp,
  cancelReason: z.nullable(z.string()),
  timeline: z.array(
    z.object({ status: z.enum(APPOINTMENT_STATUSES), at: timestamp, note: z.nullable(z.string()) }),
  ),
  /** Service order, once the vehicle is in the workshop. */
  serviceOrderId: z.nullable(z.string()),
  /** Shop order whose parts are fitted. */
  orderCode: z.nullable(z.string()),
});
export type Appointment = z.infer<typeof appointmentSchema>;

/** GET /appointments?tab=&page=: upcoming ones in ascending order, past ones in descending order. */
export const appointmentListSchema = pageOf(appointmentSchema);
export type AppointmentList = z.infer<typeof appointmentListSchema>;

export const appointmentTabSchema = z.enum(APPOINTMENT_TABS);

/** `details` of 409 SLOT_TAKEN: up to six available starts near the requested one. */
export const slotTakenSchema = z.object({ nearest: z.array(timestamp) });
export type SlotTaken = z.infer<typeof slotTakenSchema>;
