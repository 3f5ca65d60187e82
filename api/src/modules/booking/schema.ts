import { tidy, toLocalPhone } from '@evcare/shared-contracts';
import { VEHICLE_TYPES } from '@evcare/shared-contracts/shop';
import { APPOINTMENT_TABS, BOOKING_LIMITS, bookingMessages } from '@evcare/shared-contracts/workshop';
import * as z from 'zod/mini';
import { toStoredPhone } from '../users/phone';
import { bookingTexts as messages } from './messages';

const MAX_PAGES = 10_000;
const MAX_PARTS = 50;
export const page = z.catch(z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_PAGES)), 1);

/** The database has no year 0, and the workshop opened after this day. */
const FIRST_DAY = '2000-01-01';
export const dayText = z.string(messages.dates).check(
  z.refine((text) => {
    const time = new Date(`${text}T00:00:00Z`);
    return text >= FIRST_DAY && !Number.isNaN(time.getTime()) && time.toISOString().slice(0, 10) === text;
  }, messages.dates),
);

/** Parses `A,B` as a list without duplicates. */
const listed = (max: number, message: string) =>
  z.pipe(
    z.string(message).check(z.maxLength(2_000, message)),
    z.pipe(
      z.transform((text: string) => [...new Set(text.split(',').map(tidy).filter(Boolean))]),
      z.array(z.string()).check(z.maxLength(max, message)),
    ),
  );

/** GET /booking/availability */
export const availabilityQuery = z.object({
  services: z.optional(listed(BOOKING_LIMITS.maxServices, bookingMessages.tooManyServices)),
  fitting: z.optional(listed(MAX_PARTS, messages.unknownPart)),
  vehicleType: z.enum(VEHICLE_TYPES, bookingMessages.vehicleType),
  from: z.optional(dayText),
  to: z.optional(dayText),
  appointment: z.optional(z.string().check(z.maxLength(40))),
});

/** Normalises a phone number as it is stored; other text matches nothing. */
export const storedPhone = (text: string | null | undefined): string | undefined =>
  text ? toStoredPhone(toLocalPhone(text)) : undefined;

export const byCode = z.object({ code: z.string().check(z.maxLength(40)) });
export const byHold = z.object({ id: z.string().check(z.maxLength(60)) });
export const phoneQuery = z.object({ phone: z.optional(z.string().check(z.maxLength(40))) });

/** GET /appointments: an unknown tab is ignored. */
export const ownListQuery = z.object({
  tab: z.catch(z.optional(z.enum(APPOINTMENT_TABS)), undefined),
  page,
});
