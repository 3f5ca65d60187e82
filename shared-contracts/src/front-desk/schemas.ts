import { dayBoardSchema, staffAppointmentSchema } from '../booking/staff-schemas';
import * as z from '../schema';
import { VEHICLE_TYPES } from '../catalogue/catalogue';
import { SERVICE_ORDER_STATUSES } from '../service-order/statuses';
import { DESK_ALERT_KINDS } from './alerts';
import { count, day, optionalText, plate, text, timestamp } from '../term-schemas';

const alert = z.object({
  kind: z.enum(DESK_ALERT_KINDS),
  /** Code of the appointment, the service order or the contact request. */
  code: text,
  /** Id of the service order; null for other alerts, and from an API that lacks it. */
  orderId: z._default(optionalText, null),
  /** Phone number to call; null from an API that lacks it. */
  phoneNumber: z._default(optionalText, null),
  /** Path of the page on which the alert can be handled. */
  href: text,
  /** Empty if no vehicle is known. */
  plate: z.string(),
  vehicle: z.string(),
  customer: z.string(),
  /**
   * Minutes late, waiting, or until the promised time, the time of the call or the appointment (negative if it has
   * passed).
   */
  minutes: z.number(),
  /** Next step of the front desk for a sent quote; null if there is none. */
  quote: z._default(z.nullable(z.enum(['share', 'call', 'wait'])), null),
  /** Vehicle whose work lasts into the appointment of a `conflict`. */
  conflict: z._default(
    z.nullable(
      z.object({
        orderId: text,
        plate,
        /** Bay, technician or both, if two vehicles need them at the same time. */
        place: text,
        until: timestamp,
        /** Phone number of the customer who is expected; newer pages read it from the alert. */
        phoneNumber: text,
      }),
    ),
    null,
  ),
});
export type DeskAlert = z.infer<typeof alert>;

/** GET /staff/summary: today at the front desk. */
export const deskSummarySchema = z.object({
  numbers: z.object({
    appointments: count,
    /** Number of unconfirmed appointments. */
    requested: count,
    arrived: count,
    late: count,
    inWorkshop: count,
    awaitingApproval: count,
    ready: count,
  }),
  /** Number of decisions and answers that are waiting, each as the list of its page counts it; older APIs send the first two. */
  badges: z.object({
    partsRequests: count,
    shopOrders: count,
    returns: z._default(count, 0),
    contacts: z._default(count, 0),
    reviews: z._default(count, 0),
    discounts: z._default(count, 0),
    refunds: z._default(count, 0),
    /** Shop orders of which money is due to the customer. */
    shopRefunds: z._default(count, 0),
    /** Stock counts whose differences wait for a manager. */
    stockCounts: z._default(count, 0),
    /** Requests to erase personal data that wait for an administrator. */
    erasures: z._default(count, 0),
    /** Leave requests that wait for a manager. */
    leaveRequests: z._default(count, 0),
    /** Mails that were given up and wait for an administrator. */
    deadLetters: z._default(count, 0),
  }),
  alerts: z.array(alert),
  board: dayBoardSchema,
});
export type DeskSummary = z.infer<typeof deskSummarySchema>;

/** GET /staff/reception?plate=: data for the arrival of a vehicle, by plate, ignoring case and separators. */
export const receptionSchema = z.object({
  /** Formatted plate, if it is valid. */
  plate,
  /** Today's appointments of the vehicle, starting with those to check in. */
  today: z.array(staffAppointmentSchema),
  /** Next appointment on another day. */
  next: z.nullable(z.object({ code: text, startAt: timestamp })),
  serviceOrder: z.nullable(
    z.object({
      id: text,
      code: text,
      status: z.enum(SERVICE_ORDER_STATUSES),
      promisedAt: z.nullable(timestamp),
    }),
  ),
  vehicle: z.nullable(
    z.object({
      id: text,
      type: z.enum(VEHICLE_TYPES),
      make: text,
      model: text,
      year: z.whole(1900),
      /** `VF 8 2023`. */
      name: text,
      plate,
      odometer: count,
      odometerAt: timestamp,
      owner: z.object({ id: text, fullName: z.string(), phoneNumber: optionalText, email: optionalText }),
    }),
  ),
  /** Last reading of the vehicle or, if it belongs to no account, of an earlier visit; null if unknown. */
  lastOdometer: z.nullable(z.object({ value: count, at: timestamp })),
  /** Last visit of a vehicle that belongs to no account; null if it has none, and from an API that lacks it. */
  lastVisit: z._default(
    z.nullable(
      z.object({
        /** Id and number of the service order. */
        id: text,
        code: text,
        /** Time of its delivery, or of its check-in if the vehicle is still in the workshop. */
        at: timestamp,
        services: z.array(z.string()),
        vehicle: z.object({
          type: z.enum(VEHICLE_TYPES),
          make: text,
          model: text,
          year: z.whole(1900),
          /** `VF 8 2023`. */
          name: text,
        }),
        /** Person who brought the vehicle; null if this owner has archived it since, such as after a sale. */
        contact: z.nullable(z.object({ fullName: z.string(), phoneNumber: text })),
      }),
    ),
    null,
  ),
  /** Valid warranties of earlier work. */
  warranties: z.array(z.object({ code: text, services: z.array(z.string()), until: day })),
  /** Earlier checks with the result `watch` or `fail`, and declined work (BR-12). */
  recommendations: z.array(
    z.object({
      id: text,
      title: text,
      source: z.enum(['watch', 'fail', 'declined']),
      price: z.nullable(count),
      foundAt: timestamp,
    }),
  ),
});
export type Reception = z.infer<typeof receptionSchema>;
