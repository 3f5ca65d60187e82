import * as z from '../schema';
import { VEHICLE_TYPES } from '../shop/catalogue';
import { APPOINTMENT_SOURCES, APPOINTMENT_STATUSES } from '../workshop/appointments';
import { appointmentSchema } from '../workshop/booking-schemas';
import { SERVICE_ORDER_STATUSES } from '../workshop/service-orders';
import { APPOINTMENT_STEPS, DESK_ALERT_KINDS } from './desk';

const text = z.filled();
/** ISO-8601 in UTC. */
const moment = z.filled();
/** Vietnam's `yyyy-MM-dd`. */
const day = z.like(/^\d{4}-\d{2}-\d{2}$/);
const count = z.whole(0);
const optionalText = z.nullable(z.string());
const stretch = z.object({ from: moment, to: moment });

/** How a customer signed that the vehicle was taken in: drawn, as path data within a box, or typed. */
export const signatureSchema = z.object({
  kind: z.enum(['drawn', 'typed']),
  /** Path data (`M1 2L3 4`) in a box of `width` × `height`, or the name. */
  value: text,
  width: count,
  height: count,
});
export type Signature = z.infer<typeof signatureSchema>;

/** What was written down when a vehicle was taken in. */
export const checkInRecordSchema = z.object({
  odometer: count,
  batteryPercent: z.nullable(count),
  complaint: z.string(),
  belongings: optionalText,
  broughtBy: optionalText,
  /** Addresses of the photos. */
  photos: z.array(text),
  signature: z.nullable(signatureSchema),
  overrideReason: optionalText,
});
export type CheckInRecord = z.infer<typeof checkInRecordSchema>;

/** An appointment as the front desk sees it (GET /staff/appointments/:code). */
export const staffAppointmentSchema = z.object({
  ...appointmentSchema.shape,
  bayId: z.string(),
  /** Of its bay, also before it is confirmed. */
  bayName: z.string(),
  technician: z.object({ id: z.string(), fullName: z.string() }),
  customerId: optionalText,
  /** Minutes since its start, while its vehicle is not there; 0 before. */
  lateMinutes: z.number(),
  /** What may be done with it now. */
  steps: z.array(z.enum(APPOINTMENT_STEPS)),
  /** Null until its vehicle was taken in. */
  checkIn: z.nullable(checkInRecordSchema),
});
export type StaffAppointment = z.infer<typeof staffAppointmentSchema>;

/** GET /staff/appointments?date=&from=&to=&status=A,B&service=&source=&late=1&q=&page= */
export const staffAppointmentListSchema = z.object({
  items: z.array(staffAppointmentSchema),
  page: z.number(),
  pageSize: z.number(),
  total: z.number(),
});
export type StaffAppointmentList = z.infer<typeof staffAppointmentListSchema>;

/** GET /staff/appointments/resources: where and by whom work can be done, and what can be booked. */
export const deskResourcesSchema = z.object({
  bays: z.array(z.object({ id: text, name: text, capabilities: z.array(z.string()) })),
  technicians: z.array(
    z.object({
      id: text,
      fullName: z.string(),
      certificates: z.array(z.object({ code: text, expiresAt: moment })),
    }),
  ),
  services: z.array(
    z.object({
      code: text,
      name: text,
      minutes: count,
      priceFrom: count,
      vehicleTypes: z.array(z.enum(VEHICLE_TYPES)),
    }),
  ),
});
export type DeskResources = z.infer<typeof deskResourcesSchema>;

/** An appointment on the board of a day. */
export const boardItemSchema = z.object({
  code: text,
  version: z.whole(1),
  status: z.enum(APPOINTMENT_STATUSES),
  source: z.enum(APPOINTMENT_SOURCES),
  startAt: moment,
  endAt: moment,
  bayId: text,
  technician: z.object({ id: text, fullName: z.string() }),
  plate: text,
  vehicle: text,
  customer: z.string(),
  services: z.array(z.string()),
  lateMinutes: z.number(),
  steps: z.array(z.enum(APPOINTMENT_STEPS)),
});
export type BoardItem = z.infer<typeof boardItemSchema>;

/** GET /staff/appointments/day?date=: one day of the workshop, by bay. */
export const dayBoardSchema = z.object({
  date: day,
  now: moment,
  /** Null on a day on which the workshop is closed. */
  opensAt: z.nullable(moment),
  closesAt: z.nullable(moment),
  /** Why it is closed, or null. */
  closed: optionalText,
  breaks: z.array(stretch),
  bays: z.array(z.object({ id: text, name: text, capabilities: z.array(z.string()) })),
  technicians: z.array(
    z.object({
      id: text,
      fullName: z.string(),
      /** When they work on this day; nothing on a day off. */
      shifts: z.array(stretch),
      absences: z.array(z.object({ from: moment, to: moment, reason: z.string() })),
    }),
  ),
  /** What holds a bay: neither cancelled ones nor those who did not come. */
  appointments: z.array(boardItemSchema),
});
export type DayBoard = z.infer<typeof dayBoardSchema>;

const alert = z.object({
  kind: z.enum(DESK_ALERT_KINDS),
  /** Of the appointment or the service order. */
  code: text,
  /** Where it is dealt with. */
  href: text,
  plate: text,
  vehicle: text,
  customer: z.string(),
  /** Minutes late, waiting, or until the promised time; below 0 where that is over. */
  minutes: z.number(),
});
export type DeskAlert = z.infer<typeof alert>;

/** GET /staff/summary: today at the front desk. */
export const deskSummarySchema = z.object({
  numbers: z.object({
    appointments: count,
    /** Not confirmed yet. */
    requested: count,
    arrived: count,
    late: count,
    inWorkshop: count,
    awaitingApproval: count,
    ready: count,
  }),
  badges: z.object({ partsRequests: count, shopOrders: count }),
  alerts: z.array(alert),
  board: dayBoardSchema,
});
export type DeskSummary = z.infer<typeof deskSummarySchema>;

/** GET /staff/reception?plate=: who stands before the desk, by a plate in any spelling. */
export const receptionSchema = z.object({
  /** As it is written on a plate, as far as it is one. */
  plate: text,
  /** Today's appointments of it, those to take in first. */
  today: z.array(staffAppointmentSchema),
  /** The next one on another day. */
  next: z.nullable(z.object({ code: text, startAt: moment })),
  serviceOrder: z.nullable(
    z.object({
      id: text,
      code: text,
      status: z.enum(SERVICE_ORDER_STATUSES),
      promisedAt: z.nullable(moment),
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
      plate: text,
      odometer: count,
      odometerAt: moment,
      owner: z.object({ id: text, fullName: z.string(), phoneNumber: optionalText, email: optionalText }),
    }),
  ),
  /** Warranties of earlier work that still hold. */
  warranties: z.array(z.object({ code: text, services: z.array(z.string()), until: day })),
  /** What was watched, failed or declined before (BR-12). */
  recommendations: z.array(
    z.object({
      id: text,
      title: text,
      source: z.enum(['watch', 'fail', 'declined']),
      price: z.nullable(count),
      foundAt: moment,
    }),
  ),
});
export type Reception = z.infer<typeof receptionSchema>;

/** POST /staff/appointments/confirm-many {codes}: what became of each, in the order asked for. */
export const confirmedManySchema = z.object({
  results: z.array(
    z.object({
      code: text,
      confirmed: z.boolean(),
      /** Why not, and what can be told apart about it. */
      reason: optionalText,
      error: optionalText,
    }),
  ),
});
export type ConfirmedMany = z.infer<typeof confirmedManySchema>;

/** POST /staff/appointments/:code/check-in, as a page sends it. */
export interface CheckInForm {
  readonly plate: string;
  readonly odometer: number;
  readonly odometerReason: string | null;
  readonly batteryPercent: number | null;
  readonly complaint: string;
  readonly photoIds: readonly string[];
  readonly belongings: string | null;
  readonly broughtBy: string | null;
  readonly signature: Signature | null;
  readonly overrideReason: string | null;
}

/** POST /staff/appointments/:code/reschedule: another time, another bay or technician, or all of it at once. */
export interface MoveForm {
  readonly startAt: string;
  /** Null leaves the choice to the workshop. */
  readonly bayId: string | null;
  readonly technicianId: string | null;
}
