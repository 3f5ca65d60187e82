import * as z from 'zod/mini';
import { defineEndpoints, type EndpointError } from '../http/endpoint';
import {
  HOLD_EXPIRED,
  IDEMPOTENCY_KEY_REUSED,
  INVALID_TRANSITION,
  NOT_FOUND,
  SLOT_TAKEN,
  SLOT_UNAVAILABLE,
  VEHICLE_HAS_APPOINTMENT,
} from './errors';
import { appointmentQuerySchema, availabilityQuerySchema, guestQuerySchema } from './query-schemas';
import * as routes from './routes';
import {
  appointmentListSchema,
  appointmentRequestSchema,
  appointmentSchema,
  availabilitySchema,
  cancelAppointmentSchema,
  holdRequestSchema,
  holdSchema,
  rescheduleRequestSchema,
} from './schemas';

const TOO_MANY_APPOINTMENTS: EndpointError = { status: 409, code: 'TOO_MANY_APPOINTMENTS' };
const TOO_LATE_TO_CHANGE: EndpointError = { status: 409, code: 'TOO_LATE_TO_CHANGE' };

/** Appointments of customers, who may be guests. Another customer's appointment returns 404 (BR-15). */
export const appointmentEndpoints = defineEndpoints('appointments', routes, {
  availability: {
    summary: 'Lists free start times by day for services, or for parts to be fitted',
    access: 'public',
    query: availabilityQuerySchema,
    response: availabilitySchema,
  },
  hold: {
    summary: 'Reserves a slot for some minutes',
    access: 'optional',
    body: holdRequestSchema,
    response: holdSchema,
    status: 201,
    errors: [SLOT_UNAVAILABLE, SLOT_TAKEN],
  },
  releaseHold: {
    summary: 'Releases a reserved slot; succeeds even if it no longer exists',
    access: 'optional',
    response: z.null(),
  },
  book: {
    summary: 'Books an appointment',
    access: 'optional',
    idempotencyKey: 'required',
    body: appointmentRequestSchema,
    response: appointmentSchema,
    status: 201,
    errors: [
      SLOT_UNAVAILABLE,
      SLOT_TAKEN,
      HOLD_EXPIRED,
      TOO_MANY_APPOINTMENTS,
      VEHICLE_HAS_APPOINTMENT,
      IDEMPOTENCY_KEY_REUSED,
    ],
  },
  list: {
    summary: 'Lists the appointments of the user: upcoming ones earliest first, others newest first',
    access: 'signed-in',
    query: appointmentQuerySchema,
    response: appointmentListSchema,
  },
  read: {
    summary: 'Reads an appointment; guests authenticate with their phone number',
    access: 'optional',
    query: guestQuerySchema,
    response: appointmentSchema,
    errors: [NOT_FOUND],
  },
  reschedule: {
    summary: 'Moves an appointment to another time',
    access: 'optional',
    body: rescheduleRequestSchema,
    response: appointmentSchema,
    errors: [NOT_FOUND, SLOT_UNAVAILABLE, SLOT_TAKEN, HOLD_EXPIRED, INVALID_TRANSITION, TOO_LATE_TO_CHANGE],
  },
  cancel: {
    summary: 'Cancels an appointment',
    access: 'optional',
    body: cancelAppointmentSchema,
    response: appointmentSchema,
    errors: [NOT_FOUND, INVALID_TRANSITION, TOO_LATE_TO_CHANGE],
  },
});
