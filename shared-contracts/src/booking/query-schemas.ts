import * as z from 'zod/mini';
import { tidy } from '../api/typed-text';
import { VEHICLE_TYPES } from '../catalogue/catalogue';
import {
  APPOINTMENT_SOURCES,
  APPOINTMENT_STATUSES,
  APPOINTMENT_TABS,
  BOOKING_LIMITS,
  bookingMessages,
} from './appointments';
import { dayFrom } from '../term-schemas';
import { appointmentMessages as messages } from './messages';

const MAX_PAGES = 10_000;
const MAX_PARTS = 50;
const MAX_CODE = 40;
const MAX_TEXT = 60;
const MAX_LIST = 2_000;

const page = z._default(z.catch(z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_PAGES)), 1), 1);

/** The database has no year 0, and the workshop opened after this day. */
const FIRST_DAY = '2000-01-01';
const day = dayFrom(FIRST_DAY, messages.dates);

/** Parses `A,B` as a list without duplicates. */
const listed = (max: number, message: string) =>
  z.pipe(
    z.string(message).check(z.maxLength(MAX_LIST, message)),
    z.pipe(
      z.transform((text: string) => [...new Set(text.split(',').map(tidy).filter(Boolean))]),
      z.array(z.string()).check(z.maxLength(max, message)),
    ),
  );

export const availabilityQuerySchema = z
  .object({
    services: z.optional(listed(BOOKING_LIMITS.maxServices, bookingMessages.tooManyServices)),
    /** Products to be fitted. */
    fitting: z.optional(listed(MAX_PARTS, messages.unknownPart)),
    /** Omitted for a visit at home, and for an appointment that is rescheduled. */
    vehicleType: z.optional(z.enum(VEHICLE_TYPES, bookingMessages.vehicleType)),
    /** Code of the ward of a visit at home. */
    ward: z.optional(z.string(bookingMessages.ward).check(z.regex(/^\d{5}$/, bookingMessages.ward))),
    from: z.optional(day),
    to: z.optional(day),
    /** Code of the appointment that is being rescheduled. */
    appointment: z.optional(z.string().check(z.maxLength(MAX_CODE))),
  })
  .check(
    z.refine(
      ({ vehicleType, ward, appointment }) =>
        vehicleType !== undefined || ward !== undefined || appointment !== undefined,
      { error: bookingMessages.vehicleType, path: ['vehicleType'] },
    ),
  );

/** Phone number by which a guest authenticates. */
export const guestQuerySchema = z.object({ phone: z.optional(z.string().check(z.maxLength(MAX_CODE))) });

/** An unknown tab is ignored. */
export const appointmentQuerySchema = z.object({
  tab: z.catch(z.optional(z.enum(APPOINTMENT_TABS)), undefined),
  page,
});

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
const text = z.catch(z.optional(z.string().check(z.overwrite(tidy), z.maxLength(MAX_TEXT))), undefined);

/**
 * Filter for staff: day or period in Vietnam, statuses, service, source, and text in code, name, phone number or plate.
 */
export const staffAppointmentQuerySchema = z.object({
  date: z.optional(day),
  from: z.optional(day),
  to: z.optional(day),
  status: someOf(APPOINTMENT_STATUSES),
  service: text,
  source: z.catch(z.optional(z.enum(APPOINTMENT_SOURCES)), undefined),
  /** `1`: late appointments only (product rule §2.5). */
  late: z.catch(z.optional(z.literal('1')), undefined),
  q: text,
  page,
});
export type StaffAppointmentQuery = z.infer<typeof staffAppointmentQuerySchema>;

/** Day of the board; by default today. */
export const dayBoardQuerySchema = z.object({ date: z.optional(day) });
