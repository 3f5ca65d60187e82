import { emailField, emptyToNull, fullNameField, phoneField } from '../api/fields';
import { tidy } from '../api/typed-text';
import * as z from '../schema';
import { VEHICLE_TYPES } from '../shop/catalogue';
import {
  APPOINTMENT_ACTIONS,
  APPOINTMENT_SOURCES,
  APPOINTMENT_STATUSES,
  APPOINTMENT_TABS,
  BOOKING_LIMITS,
  bookingMessages as say,
} from './appointments';
import { vehicleFactsSchema } from './vehicle-facts-schema';

const text = z.filled();
const money = z.whole(0);
/** ISO-8601 in UTC. */
const moment = z.filled();
/** Vietnam's `yyyy-MM-dd`. */
const day = z.like(/^\d{4}-\d{2}-\d{2}$/);

/** A start that can be booked. `left` is how many more could start then, as bays and technicians go together (BR-1). */
const slot = z.object({ startAt: moment, left: z.whole(1) });

/**
 * GET /booking/availability?services=A,B&vehicleType=car&from=&to=[&appointment=CODE][&fitting=PRODUCT,PRODUCT].
 * With `fitting` the services may be left out: the parts of a shop order are fitted (product idea §7.7).
 */
export const availabilitySchema = z.object({
  /** Minutes the work takes, rounded up to slots, with the buffer for high voltage. */
  minutes: z.whole(0),
  days: z.array(
    z.object({
      date: day,
      state: z.enum(['open', 'full', 'closed']),
      /** Why nothing is left: 'Chủ nhật xưởng nghỉ', 'Hết chỗ: thiếu kỹ thuật viên cao áp buổi sáng'. */
      reason: z.nullable(z.string()),
      slots: z.array(slot),
    }),
  ),
  /** The first start of all days asked for. */
  earliest: z.nullable(moment),
  /** These services can't be booked together in one day: why, and whom to call. */
  refusal: z.nullable(z.string()),
  /** Where some of the services could start sooner alone (product idea §7.2): which, and when. */
  split: z.nullable(z.object({ services: z.array(text), startAt: moment, reason: text })),
});
export type Availability = z.infer<typeof availabilitySchema>;

const someServices = z.array(z.filled(20)).check(
  z.refine((list) => list.length <= BOOKING_LIMITS.maxServices, say.tooManyServices),
  z.refine((list) => new Set(list).size === list.length, say.services),
);
const services = someServices.check(z.refine((list) => list.length > 0, say.services));

/** POST /booking/holds. A hold that is `replaces`d goes in the same transaction; `appointment` is the one being moved. */
export const holdRequestSchema = z
  .object({
    services: someServices,
    /** Products of the shop that would be fitted then; with them the services may be none. */
    fitting: z.optional(z.array(z.filled(40)).check(z.refine((list) => list.length <= 50))),
    vehicleType: z.enum(VEHICLE_TYPES, say.vehicleType),
    startAt: z.filled(40),
    replaces: z.nullable(z.filled(60)),
    appointment: z.nullable(z.filled(20)),
  })
  .check(
    z.refine(({ services, fitting }) => services.length + (fitting?.length ?? 0) > 0, {
      error: say.services,
      path: ['services'],
    }),
  );
export type HoldRequest = z.infer<typeof holdRequestSchema>;

/** A slot kept for one visitor for some minutes. Who knows the id may book it. */
export const holdSchema = z.object({ holdId: text, startAt: moment, endAt: moment, expiresAt: moment });
export type Hold = z.infer<typeof holdSchema>;

const notes = emptyToNull(
  z.string(say.notes).check(
    z.overwrite((value) => value.normalize('NFC').trim()),
    z.refine((value) => value.length <= BOOKING_LIMITS.notesLength, say.notes),
  ),
);

/** POST /appointments (with `Idempotency-Key`). Either a vehicle of the account or the facts of one. */
export const appointmentRequestSchema = z
  .object({
    holdId: z.nullable(z.filled(60)),
    startAt: z.string(say.startAt).check(z.regex(/./, say.startAt)),
    services,
    vehicleId: z.nullable(z.filled(40)),
    vehicle: z.nullable(vehicleFactsSchema),
    contact: z.object({ fullName: fullNameField, phoneNumber: phoneField, email: emptyToNull(emailField) }),
    notes,
    photoIds: z
      .array(z.filled(60))
      .check(z.refine((list) => list.length <= BOOKING_LIMITS.maxPhotos, say.photos)),
    /** Texts to the phone were asked for; off unless ticked. */
    wantsTexts: z.boolean(),
    /** Visits of a live package of this vehicle are used where it has them. */
    usePackage: z.boolean(),
  })
  .check(
    z.refine(({ vehicleId, vehicle }) => (vehicleId === null) !== (vehicle === null), {
      error: say.vehicle,
      path: ['vehicle'],
    }),
  );
export type AppointmentRequest = z.infer<typeof appointmentRequestSchema>;

/** POST /appointments/:code/reschedule. Guests prove themselves by the phone number of the booking. */
export const rescheduleRequestSchema = z.object({
  startAt: z.string(say.startAt).check(z.regex(/./, say.startAt)),
  holdId: z.nullable(z.filled(60)),
  phone: z.nullable(z.filled(20)),
});
export type RescheduleRequest = z.infer<typeof rescheduleRequestSchema>;

/** POST /appointments/:code/cancel. */
export const cancelAppointmentSchema = z.object({
  reason: emptyToNull(
    z.string(say.reason).check(
      z.overwrite(tidy),
      z.refine((value) => value.length <= 200, say.reason),
    ),
  ),
  phone: z.nullable(z.filled(20)),
});
export type CancelAppointment = z.infer<typeof cancelAppointmentSchema>;

const bookedService = z.object({
  code: text,
  name: text,
  /** What it costs at least, in đồng; 0 where a package pays for it. */
  price: money,
  coveredByPackage: z.boolean(),
});

/** An appointment as its customer sees it (GET /appointments/:code). */
export const appointmentSchema = z.object({
  code: text,
  status: z.enum(APPOINTMENT_STATUSES),
  version: z.whole(1),
  startAt: moment,
  endAt: moment,
  minutes: z.whole(1),
  services: z.array(bookedService),
  /** Sum of the prices: an estimate, never the bill. */
  estimate: money,
  vehicle: z.object({
    /** Null where it is not in an account. */
    id: z.nullable(z.string()),
    type: z.enum(VEHICLE_TYPES),
    /** `VF 8 2023`. */
    name: text,
    /** As it is written on the plate: `51K-123.45`. */
    plate: text,
  }),
  contact: z.object({ fullName: text, phoneNumber: text, email: z.nullable(z.string()) }),
  notes: z.nullable(z.string()),
  photos: z.array(text),
  /** Where to drive to, once it is confirmed. */
  bay: z.nullable(z.string()),
  source: z.enum(APPOINTMENT_SOURCES),
  actions: z.array(z.enum(APPOINTMENT_ACTIONS)),
  /** Until then it can be moved or cancelled without a call. */
  changeableUntil: moment,
  cancelReason: z.nullable(z.string()),
  timeline: z.array(
    z.object({ status: z.enum(APPOINTMENT_STATUSES), at: moment, note: z.nullable(z.string()) }),
  ),
  /** The work on the vehicle, once it stands in the workshop. */
  serviceOrderId: z.nullable(z.string()),
  /** The shop order whose part is fitted then. */
  orderCode: z.nullable(z.string()),
});
export type Appointment = z.infer<typeof appointmentSchema>;

/** GET /appointments?tab=&page=, newest last for what comes, newest first for what was. */
export const appointmentListSchema = z.object({
  items: z.array(appointmentSchema),
  page: z.whole(1),
  pageSize: z.whole(1),
  total: z.whole(0),
});
export type AppointmentList = z.infer<typeof appointmentListSchema>;

export const appointmentTabSchema = z.enum(APPOINTMENT_TABS);

/** POST /uploads: a photo that is waiting to be named by a booking or a checklist. */
export const uploadSchema = z.object({ id: text, url: text });
export type Upload = z.infer<typeof uploadSchema>;

/** `details` of 409 SLOT_TAKEN: what is free around the lost one, at most six. */
export const slotTakenSchema = z.object({ nearest: z.array(moment) });
export type SlotTaken = z.infer<typeof slotTakenSchema>;
