import * as z from '../schema';
import { VEHICLE_TYPES } from '../catalogue/catalogue';
import { SERVICE_PLACES } from '../catalogue/services';
import { BAY_KINDS } from '../staff/staff';
import { APPOINTMENT_SOURCES, APPOINTMENT_STATUSES } from './appointments';
import { appointmentSchema } from './schemas';
import { APPOINTMENT_STEPS } from './front-desk';
import { count, day, optionalText, plate, text, timestamp } from '../term-schemas';

/** Bay of the workshop, or van for visits at home. */
export const bay = z.object({
  id: text,
  name: text,
  kind: z._default(z.enum(BAY_KINDS), 'bay'),
  capabilities: z.array(z.string()),
});
export const stretch = z.object({ from: timestamp, to: timestamp });

/** Signature of the customer at check-in: drawn, as path data within a box, or typed. */
export const signatureSchema = z.object({
  kind: z.enum(['drawn', 'typed']),
  /** Path data (`M1 2L3 4`) in a box of `width` × `height`, or the name. */
  value: text,
  width: count,
  height: count,
});
export type Signature = z.infer<typeof signatureSchema>;

/** Record of a vehicle's check-in. */
export const checkInRecordSchema = z.object({
  odometer: count,
  batteryPercent: z.nullable(count),
  complaint: z.string(),
  belongings: optionalText,
  broughtBy: optionalText,
  /** URLs of the photos. */
  photos: z.array(text),
  signature: z.nullable(signatureSchema),
  overrideReason: optionalText,
});
export type CheckInRecord = z.infer<typeof checkInRecordSchema>;

/** Appointment as seen by the front desk (GET /staff/appointments/:code). */
export const staffAppointmentSchema = z.object({
  ...appointmentSchema.shape,
  bayId: z.string(),
  /** Name of the bay, also before confirmation. */
  bayName: z.string(),
  technician: z.object({ id: z.string(), fullName: z.string() }),
  customerId: optionalText,
  /** Minutes since the start while the vehicle has not arrived; 0 before the start. */
  lateMinutes: z.number(),
  /** Actions that are currently allowed. */
  steps: z.array(z.enum(APPOINTMENT_STEPS)),
  /** Null until the vehicle is checked in. */
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

/** GET /staff/appointments/resources: bays, technicians and services that can be booked. */
export const deskResourcesSchema = z.object({
  bays: z.array(bay),
  technicians: z.array(
    z.object({
      id: text,
      fullName: z.string(),
      certificates: z.array(z.object({ code: text, expiresAt: timestamp })),
    }),
  ),
  services: z.array(
    z.object({
      code: text,
      name: text,
      minutes: count,
      priceFrom: count,
      place: z._default(z.enum(SERVICE_PLACES), 'workshop'),
      vehicleTypes: z.array(z.enum(VEHICLE_TYPES)),
      /** Codes of the certificates that the work requires. */
      certificates: z._default(z.array(z.string()), []),
    }),
  ),
});
export type DeskResources = z.infer<typeof deskResourcesSchema>;

/** Appointment on the day board. */
export const boardItemSchema = z.object({
  code: text,
  version: z.whole(1),
  status: z.enum(APPOINTMENT_STATUSES),
  source: z.enum(APPOINTMENT_SOURCES),
  startAt: timestamp,
  endAt: timestamp,
  bayId: text,
  technician: z.object({ id: text, fullName: z.string() }),
  /** Null for a visit at home, as is `vehicle`. */
  plate: z.nullable(plate),
  vehicle: z.nullable(text),
  /** Address of a visit at home. */
  address: z._default(optionalText, null),
  /** Minutes of travel to a visit at home, and of the same journey back. */
  travelMinutes: z._default(count, 0),
  customer: z.string(),
  services: z.array(z.string()),
  lateMinutes: z.number(),
  steps: z.array(z.enum(APPOINTMENT_STEPS)),
});
export type BoardItem = z.infer<typeof boardItemSchema>;

/** Time in which something other than an appointment occupies a bay. */
export const occupiedTimeSchema = z.object({
  bayId: text,
  from: timestamp,
  to: timestamp,
  /** True for work during the reserved time of a customer who is still expected. */
  isConflict: z.boolean(),
  /** Vehicle in the workshop; null for a hold. */
  order: z.nullable(
    z.object({
      id: text,
      plate,
      vehicle: text,
      services: z.array(z.string()),
      technician: optionalText,
    }),
  ),
});
export type OccupiedTime = z.infer<typeof occupiedTimeSchema>;

/** GET /staff/appointments/day?date=: a day of the workshop, by bay. */
export const dayBoardSchema = z.object({
  date: day,
  now: timestamp,
  /** Null if the workshop is closed on that day. */
  opensAt: z.nullable(timestamp),
  closesAt: z.nullable(timestamp),
  /** Reason why the workshop is closed, or null. */
  closed: optionalText,
  breaks: z.array(stretch),
  bays: z.array(bay),
  technicians: z.array(
    z.object({
      id: text,
      fullName: z.string(),
      /** Shifts on this day; empty on a day off. */
      shifts: z.array(stretch),
      absences: z.array(z.object({ from: timestamp, to: timestamp, reason: z.string() })),
    }),
  ),
  /** Appointments that occupy a bay, without cancelled ones and no-shows. */
  appointments: z.array(boardItemSchema),
  /** Vehicles in the workshop outside of their appointments, and holds. */
  occupied: z._default(z.array(occupiedTimeSchema), []),
});
export type DayBoard = z.infer<typeof dayBoardSchema>;

/** POST /staff/appointments/confirm-many {codes}: result for each code, in request order. */
export const confirmedManySchema = z.object({
  results: z.array(
    z.object({
      code: text,
      confirmed: z.boolean(),
      /** Reason for a failure as text, and its error code. */
      reason: optionalText,
      error: optionalText,
    }),
  ),
});
export type ConfirmedMany = z.infer<typeof confirmedManySchema>;

/** Request body of POST /staff/appointments/:code/check-in. */
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

/** POST /staff/appointments/:code/reschedule: changes time, bay and technician, in any combination. */
export interface MoveForm {
  readonly startAt: string;
  /** Null leaves the choice to the workshop. */
  readonly bayId: string | null;
  readonly technicianId: string | null;
}
