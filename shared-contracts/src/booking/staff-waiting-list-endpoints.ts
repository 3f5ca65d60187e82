import { defineEndpoints, type EndpointError } from '../http/endpoint';
import { HOLD_EXPIRED, NOT_FOUND, VEHICLE_HAS_APPOINTMENT } from './errors';
import * as routes from './staff-waiting-list-routes';
import { staffWaitingListSchema, staffWaitingRequestSchema } from './staff-waiting-list-schemas';
import { acceptedOfferSchema, waitingEntrySchema } from './waiting-list-schemas';

const ALREADY_WAITING: EndpointError = { status: 409, code: 'ALREADY_WAITING' };

/** Waiting list at the front desk, also for callers without an account. */
export const staffWaitingListEndpoints = defineEndpoints('staffWaitingList', routes, {
  list: {
    summary: 'Lists who waits for a slot, and recent results',
    access: 'appointments.read',
    response: staffWaitingListSchema,
  },
  add: {
    summary: 'Adds a caller to the waiting list',
    access: 'appointments.edit',
    body: staffWaitingRequestSchema,
    response: waitingEntrySchema,
    status: 201,
    errors: [ALREADY_WAITING, VEHICLE_HAS_APPOINTMENT],
  },
  withdraw: {
    summary: 'Removes a customer from the waiting list',
    access: 'appointments.edit',
    response: waitingEntrySchema,
    errors: [NOT_FOUND],
  },
  accept: {
    summary: 'Books the offered slot for a customer who answers on the phone',
    access: 'appointments.edit',
    response: acceptedOfferSchema,
    errors: [NOT_FOUND, HOLD_EXPIRED, VEHICLE_HAS_APPOINTMENT],
  },
});
