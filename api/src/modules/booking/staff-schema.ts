import { tidy } from '@evcare/shared-contracts';
import { DESK_LIMITS } from '@evcare/shared-contracts/office';
import {
  APPOINTMENT_SOURCES,
  APPOINTMENT_STATUSES,
  appointmentRequestSchema,
  VEHICLE_LIMITS,
} from '@evcare/shared-contracts/workshop';
import * as z from 'zod/mini';
import { bookingTexts as messages } from './messages';
import { dayText, page } from './schema';

const text = (max: number, message: string) =>
  z.string(message).check(
    z.overwrite(tidy),
    z.refine((value) => value.length > 0 && value.length <= max, message),
  );
const reason = text(DESK_LIMITS.reasonLength, messages.reason);
/** Moves, lines, curves and numbers only: path data that a browser can only draw. */
const PATH_DATA = /^[MLQCZ\d\s.,-]+$/i;
const side = z
  .number(messages.signature)
  .check(z.int(messages.signature), z.gte(1, messages.signature), z.lte(2_000, messages.signature));

const signature = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('drawn'),
    value: z
      .string(messages.signature)
      .check(
        z.maxLength(DESK_LIMITS.signatureLength, messages.signature),
        z.regex(PATH_DATA, messages.signature),
      ),
    width: side,
    height: side,
  }),
  z.object({
    kind: z.literal('typed'),
    value: text(100, messages.signature),
    width: z.number(),
    height: z.number(),
  }),
]);

/** Parses `A,B` as a list of known values; unknown ones are ignored. */
const someOf = <const T extends string>(known: readonly T[]) =>
  z.catch(
    z.optional(
      z.pipe(
        z.string().check(z.maxLength(200)),
        z.transform((value: string) => known.filter((item) => value.split(',').includes(item))),
      ),
    ),
    undefined,
  );
const short = z.catch(z.optional(z.string().check(z.overwrite(tidy), z.maxLength(60))), undefined);

/**
 * GET /staff/appointments: filtered by day or days in Vietnam, statuses, service, source, and words in the
 * code, name, phone number or plate.
 */
export const staffListQuery = z.object({
  date: z.optional(dayText),
  from: z.optional(dayText),
  to: z.optional(dayText),
  status: someOf(APPOINTMENT_STATUSES),
  service: short,
  source: z.catch(z.optional(z.enum(APPOINTMENT_SOURCES)), undefined),
  /** `1`: late appointments only (product rule §2.5). */
  late: z.catch(z.optional(z.literal('1')), undefined),
  q: short,
  page,
});
export type StaffListQuery = z.infer<typeof staffListQuery>;

/** GET /staff/appointments/day: today by default. */
export const dayQuery = z.object({ date: z.optional(dayText) });

/** POST /staff/appointments/confirm-many */
export const confirmManyBody = z.object({
  codes: z
    .array(z.string(messages.codes).check(z.maxLength(40)), messages.codes)
    .check(z.minLength(1, messages.codes), z.maxLength(DESK_LIMITS.mostAtOnce, messages.codes)),
});

/** POST /staff/appointments (with `Idempotency-Key`): for a customer on the phone or at the desk. */
export const staffBookingBody = z.object({
  source: z.enum(['phone', 'walk_in']),
  /** Account of the customer; null for a customer without one. */
  customerId: z.nullable(z.string().check(z.maxLength(40))),
  appointment: appointmentRequestSchema,
});

const someId = z.optional(z.nullable(z.string().check(z.maxLength(40))));
export const staffRescheduleBody = z.object({
  startAt: z.string(messages.noSuchSlot).check(z.maxLength(40)),
  /** Limits the choice to this bay or technician. */
  bayId: someId,
  technicianId: someId,
});
export const staffReasonBody = z.object({ reason });
export const assignBody = z.object({
  bayId: z.string(messages.bay).check(z.maxLength(40)),
  technicianId: z.string(messages.technician).check(z.maxLength(40)),
});

/** POST /staff/appointments/:code/check-in */
export const checkInBody = z.object({
  /** Plate on the vehicle; must match the appointment's if given. */
  plate: z.optional(z.nullable(z.string().check(z.maxLength(20)))),
  odometer: z
    .number(messages.odometer)
    .check(
      z.refine(
        (value) => Number.isInteger(value) && value >= 0 && value <= VEHICLE_LIMITS.maxOdometer,
        messages.odometer,
      ),
    ),
  /** Reason for a reading below the last one (BR-13). */
  odometerReason: z.optional(z.nullable(reason)),
  batteryPercent: z.optional(
    z.nullable(
      z
        .number(messages.battery)
        .check(z.refine((value) => Number.isInteger(value) && value >= 0 && value <= 100, messages.battery)),
    ),
  ),
  /** The customer's own words. */
  complaint: text(DESK_LIMITS.complaintLength, messages.complaint),
  /** Fewer than four require a reason (`overrideReason`). */
  photoIds: z
    .array(z.string().check(z.maxLength(60)))
    .check(z.maxLength(DESK_LIMITS.mostPhotos, messages.mostPhotos)),
  belongings: z.optional(z.nullable(z.string().check(z.overwrite(tidy), z.maxLength(500)))),
  broughtBy: z.optional(z.nullable(z.string().check(z.overwrite(tidy), z.maxLength(100)))),
  signature: z.optional(z.nullable(signature)),
  /** Required outside the check-in window, and for fewer photos. */
  overrideReason: z.optional(z.nullable(reason)),
});
export type CheckIn = z.infer<typeof checkInBody>;
