import * as z from 'zod/mini';
import { defineEndpoints } from '../http/endpoint';
import * as routes from './callback-routes';
import {
  callbackOptionsSchema,
  callbackRequestSchema,
  callbackSchema,
  hotlineHoursSchema,
} from './callback-schemas';

/** Calls that customers request from the shop. */
export const callbackEndpoints = defineEndpoints('callbacks', routes, {
  hours: {
    summary: 'Reads whether the hotline is answered now, and when that changes',
    access: 'public',
    response: hotlineHoursSchema,
  },
  options: {
    summary: 'Lists the times for a callback, and the callbacks that the user waits for',
    access: 'optional',
    response: callbackOptionsSchema,
  },
  request: {
    summary: 'Requests a call by the shop',
    access: 'optional',
    body: callbackRequestSchema,
    response: callbackSchema,
    status: 201,
    errors: [{ status: 409, code: 'CALLBACK_WINDOW_TAKEN' }],
  },
  cancel: {
    summary: 'Cancels an own callback',
    access: 'signed-in',
    response: z.null(),
    errors: [
      { status: 404, code: 'NOT_FOUND' },
      { status: 409, code: 'INVALID_TRANSITION' },
    ],
  },
});
