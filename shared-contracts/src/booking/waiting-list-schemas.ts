import * as z from '../schema';
import { emailField, emptyToNull, fullNameField, phoneField } from '../account/fields';
import { isDay } from '../api/typed-text';
import { vehicleFactsSchema } from '../vehicle/facts-schema';
import { plate, text, timestamp } from '../term-schemas';
import { BOOKING_LIMITS, bookingMessages as messages } from './appointments';
import { DAY_PARTS, WAITING_STATES } from './waiting-list';

const day = z.string(messages.startAt).check(z.refine(isDay, messages.startAt));

/** POST /booking/waiting-list: services, vehicle and days for which a customer waits. */
export const waitingRequestSchema = z
  .object({
    services: z.array(z.filled(20)).check(
      z.refine((list) => list.length > 0, messages.services),
      z.refine((list) => list.length <= BOOKING_LIMITS.maxServices, messages.tooManyServices),
    ),
    vehicleId: z.nullable(z.filled(40)),
    vehicle: z.nullable(vehicleFactsSchema),
    contact: z.object({ fullName: fullNameField, phoneNumber: phoneField, email: emptyToNull(emailField) }),
    /** First and last day in Vietnam; both are included. */
    fromDay: day,
    toDay: day,
    dayPart: z.enum(DAY_PARTS),
  })
  .check(
    z.refine(({ vehicleId, vehicle }) => (vehicleId === null) !== (vehicle === null), {
      error: messages.vehicle,
      path: ['vehicle'],
    }),
    z.refine(({ fromDay, toDay }) => fromDay <= toDay, { error: messages.startAt, path: ['toDay'] }),
  );
export type WaitingRequest = z.infer<typeof waitingRequestSchema>;

/** Entry of the waiting list as its customer sees it. */
export const waitingEntrySchema = z.object({
  id: text,
  state: z.enum(WAITING_STATES),
  services: z.array(z.string()),
  plate,
  fromDay: text,
  toDay: text,
  dayPart: z.enum(DAY_PARTS),
  /** Slot that is held for the customer, and the end of the hold. */
  offer: z.nullable(z.object({ startAt: timestamp, until: timestamp })),
});
export type WaitingEntry = z.infer<typeof waitingEntrySchema>;

/** GET /booking/waiting-list: open entries of the account. */
export const waitingListSchema = z.object({ items: z.array(waitingEntrySchema) });

/** POST /booking/offers/:token/accept: code of the appointment. */
export const acceptedOfferSchema = z.object({ code: text });
