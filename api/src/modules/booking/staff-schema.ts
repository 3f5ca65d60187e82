import { tidy } from '@evcare/shared-contracts';
import {
  APPOINTMENT_STATUSES,
  appointmentRequestSchema,
  appointmentSchema,
  VEHICLE_LIMITS,
} from '@evcare/shared-contracts/workshop';
import * as z from 'zod/mini';
import { bookingTexts as say } from './messages';
import { dayText, page } from './schema';

export const STAFF_STEPS = ['confirm', 'check-in', 'no-show', 'reschedule', 'assign', 'cancel'] as const;
export type StaffStep = (typeof STAFF_STEPS)[number];

const text = (most: number, message: string) =>
  z.string(message).check(
    z.overwrite(tidy),
    z.refine((value) => value.length > 0 && value.length <= most, message),
  );
const reason = text(200, say.reason);
const MOST_PHOTOS = 12;

/** GET /staff/appointments: by Vietnam's day, state, and words of code, name, phone number or plate. */
export const staffListQuery = z.object({
  date: z.optional(dayText),
  status: z.catch(z.optional(z.enum(APPOINTMENT_STATUSES)), undefined),
  q: z.catch(z.optional(z.string().check(z.overwrite(tidy), z.maxLength(60))), undefined),
  page,
});

/** An appointment as the front desk sees it. */
export const staffAppointmentSchema = z.extend(appointmentSchema, {
  bayId: z.string(),
  /** Of its bay, also before it is confirmed. */
  bayName: z.string(),
  technician: z.object({ id: z.string(), fullName: z.string() }),
  customerId: z.nullable(z.string()),
  /** Minutes since its start, while its vehicle is not there; 0 before. */
  lateMinutes: z.number(),
  /** What may be done with it now. */
  steps: z.array(z.enum(STAFF_STEPS)),
});
export type StaffAppointment = z.infer<typeof staffAppointmentSchema>;

export const staffListSchema = z.object({
  items: z.array(staffAppointmentSchema),
  page: z.number(),
  pageSize: z.number(),
  total: z.number(),
});

/** GET /staff/appointments/resources: where and by whom work can be done. */
export const resourcesSchema = z.object({
  bays: z.array(z.object({ id: z.string(), name: z.string(), capabilities: z.array(z.string()) })),
  technicians: z.array(
    z.object({
      id: z.string(),
      fullName: z.string(),
      certificates: z.array(z.object({ code: z.string(), expiresAt: z.string() })),
    }),
  ),
});

/** POST /staff/appointments (with `Idempotency-Key`): for somebody who calls, or stands before the desk. */
export const staffBookingBody = z.object({
  source: z.enum(['phone', 'walk_in']),
  /** Account of the customer; null for somebody without one. */
  customerId: z.nullable(z.string().check(z.maxLength(40))),
  appointment: appointmentRequestSchema,
});

export const staffRescheduleBody = z.object({ startAt: z.string().check(z.maxLength(40)) });
export const staffReasonBody = z.object({ reason });
export const assignBody = z.object({
  bayId: z.string(say.bay).check(z.maxLength(40)),
  technicianId: z.string(say.technician).check(z.maxLength(40)),
});

/** POST /staff/appointments/:code/check-in */
export const checkInBody = z.object({
  /** As it is on the vehicle; must be the appointment's where it is given. */
  plate: z.optional(z.nullable(z.string().check(z.maxLength(20)))),
  odometer: z
    .number(say.odometer)
    .check(
      z.refine(
        (value) => Number.isInteger(value) && value >= 0 && value <= VEHICLE_LIMITS.maxOdometer,
        say.odometer,
      ),
    ),
  /** Why it may be below the last reading (BR-13). */
  odometerReason: z.optional(z.nullable(reason)),
  batteryPercent: z.optional(
    z.nullable(
      z
        .number(say.battery)
        .check(z.refine((value) => Number.isInteger(value) && value >= 0 && value <= 100, say.battery)),
    ),
  ),
  /** The customer's own words. */
  complaint: text(500, say.complaint),
  photoIds: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(MOST_PHOTOS)),
  belongings: z.optional(z.nullable(z.string().check(z.overwrite(tidy), z.maxLength(500)))),
  broughtBy: z.optional(z.nullable(z.string().check(z.overwrite(tidy), z.maxLength(100)))),
  /** Needed outside the time in which vehicles are taken in. */
  overrideReason: z.optional(z.nullable(reason)),
});
export type CheckIn = z.infer<typeof checkInBody>;
