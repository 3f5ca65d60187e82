import { defineEndpoints } from '../http/endpoint';
import * as routes from './routes';
import { cartLinesSchema, cartReplySchema } from './schemas';

/** Stored cart of a user, and validation of a cart that a browser stores. */
export const cartEndpoints = defineEndpoints('cart', routes, {
  read: {
    summary: 'Reads the stored cart with current prices and stock',
    access: 'signed-in',
    response: cartReplySchema,
  },
  replace: {
    summary: 'Replaces the stored cart',
    access: 'signed-in',
    ifMatch: 'optional',
    body: cartLinesSchema,
    response: cartReplySchema,
    errors: [{ status: 409, code: 'STALE_VERSION' }],
  },
  clear: {
    summary: 'Empties the stored cart',
    access: 'signed-in',
    response: cartReplySchema,
  },
  merge: {
    summary: 'Merges the cart of a browser into the stored one',
    access: 'signed-in',
    body: cartLinesSchema,
    response: cartReplySchema,
  },
  validate: {
    summary: 'Validates a cart against current prices and stock',
    access: 'public',
    body: cartLinesSchema,
    response: cartReplySchema,
  },
});
