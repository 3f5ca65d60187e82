import { defineEndpoints, type EndpointError } from '../http/endpoint';
import { HOLD_EXPIRED, NOT_FOUND, VEHICLE_HAS_APPOINTMENT } from './errors';
import * as routes from './waiting-list-routes';
import {
  acceptedOfferSchema,
  waitingEntrySchema,
  waitingListSchema,
  waitingRequestSchema,
} from './waiting-list-schemas';

const ALREADY_WAITING: EndpointError = { status: 409, code: 'ALREADY_WAITING' };

/** Customers who wait for a free slot. The token in the mail's link is enough to answer an offer. */
export const waitingListEndpoints = defineEndpoints('waitingList', routes, {
  join: {
    summary: 'Adds the vehicle of the user to the waiting list',
    access: 'signed-in',
    body: waitingRequestSchema,
    response: waitingEntrySchema,
    status: 201,
    errors: [ALREADY_WAITING, VEHICLE_HAS_APPOINTMENT],
  },
  list: {
    summary: 'Lists the open entries of the user',
    access: 'signed-in',
    response: waitingListSchema,
  },
  withdraw: {
    summary: 'Leaves the waiting list; a slot that is held is offered to the next customer',
    access: 'signed-in',
    response: waitingEntrySchema,
    errors: [NOT_FOUND],
  },
  readOffer: {
    summary: 'Reads an offer by the token of its mail',
    access: 'public',
    response: waitingEntrySchema,
    errors: [NOT_FOUND],
  },
  accept: {
    summary: 'Books the slot of an offer',
    access: 'public',
    response: acceptedOfferSchema,
    errors: [NOT_FOUND, HOLD_EXPIRED, VEHICLE_HAS_APPOINTMENT],
  },
  decline: {
    summary: 'Declines an offer, so that the slot is offered to the next customer',
    access: 'public',
    response: waitingEntrySchema,
    errors: [NOT_FOUND],
  },
});
