import * as z from 'zod/mini';
import { tidy } from '../api/typed-text';
import { VEHICLE_LIMITS } from '../vehicle/vehicles';
import { DESK_LIMITS } from './front-desk';
import { appointmentMessages as messages } from './messages';
import { appointmentRequestSchema } from './schemas';
import { signatureField } from './signature-field';

const MAX_ID = 40;
const MAX_NAME = 100;

const text = (max: number, message: string) =>
  z.string(message).check(
    z.overwrite(tidy),
    z.refine((value) => value.length > 0 && value.length <= max, message),
  );
const reason = text(DESK_LIMITS.reasonLength, messages.reason);
const whole = (max: number, message: string) =>
  z
    .number(message)
    .check(z.refine((value) => Number.isInteger(value) && value >= 0 && value <= max, message));
/** Appointment for a customer on the phone or at the desk. */
export const staffBookingSchema = z.object({
  source: z.enum(['phone', 'walk_in']),
  /** Account of the customer; null for a customer without one. */
  customerId: z.nullable(z.string().check(z.maxLength(MAX_ID))),
  appointment: appointmentRequestSchema,
});

export const confirmManySchema = z.object({
  codes: z
    .array(z.string(messages.codes).check(z.maxLength(MAX_ID)), messages.codes)
    .check(z.minLength(1, messages.codes), z.maxLength(DESK_LIMITS.mostAtOnce, messages.codes)),
});

const anyId = z.optional(z.nullable(z.string().check(z.maxLength(MAX_ID))));

/** New time, bay and technician, in any combination. */
export const staffRescheduleSchema = z.object({
  startAt: z.string(messages.noSuchSlot).check(z.maxLength(MAX_ID)),
  /** Limits the choice to this bay or technician. */
  bayId: anyId,
  technicianId: anyId,
});

export const staffCancellationSchema = z.object({ reason });

export const assignmentSchema = z.object({
  bayId: z.string(messages.bay).check(z.maxLength(MAX_ID)),
  technicianId: z.string(messages.technician).check(z.maxLength(MAX_ID)),
});

export const checkInSchema = z.object({
  /** Plate on the vehicle; must match the appointment's if given. */
  plate: z.optional(z.nullable(z.string().check(z.maxLength(20)))),
  odometer: whole(VEHICLE_LIMITS.maxOdometer, messages.odometer),
  /** Reason for a reading below the last one (BR-13). */
  odometerReason: z.optional(z.nullable(reason)),
  batteryPercent: z.optional(z.nullable(whole(100, messages.battery))),
  /** The customer's own words. */
  complaint: text(DESK_LIMITS.complaintLength, messages.complaint),
  /** Fewer than four require a reason (`overrideReason`). */
  photoIds: z
    .array(z.string().check(z.maxLength(60)))
    .check(z.maxLength(DESK_LIMITS.mostPhotos, messages.mostPhotos)),
  belongings: z.optional(z.nullable(z.string().check(z.overwrite(tidy), z.maxLength(500)))),
  broughtBy: z.optional(z.nullable(z.string().check(z.overwrite(tidy), z.maxLength(MAX_NAME)))),
  signature: z.optional(z.nullable(signatureField)),
  /** Required outside the check-in window, and for fewer photos. */
  overrideReason: z.optional(z.nullable(reason)),
});
export type CheckIn = z.infer<typeof checkInSchema>;
