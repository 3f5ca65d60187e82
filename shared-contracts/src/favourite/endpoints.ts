import * as z from 'zod/mini';
import { defineEndpoints, type EndpointError } from '../http/endpoint';
import * as routes from './routes';
import { favouritesSchema } from './schemas';
import { MAX_FAVOURITES } from './terms';

const FULL: EndpointError = { status: 409, code: 'FAVOURITES_FULL' };
const params = z.object({ productId: z.string() });

/** Products that a customer wants to find again. */
export const favouriteEndpoints = defineEndpoints('favourites', routes, {
  list: {
    summary: 'Lists the favourites of the user',
    access: 'signed-in',
    response: favouritesSchema,
  },
  add: {
    summary: 'Adds a product to the favourites; does nothing if it is one',
    access: 'signed-in',
    params,
    response: favouritesSchema,
    errors: [{ status: 404, code: 'NOT_FOUND' }, FULL],
  },
  remove: {
    summary: 'Removes a product from the favourites',
    access: 'signed-in',
    params,
    response: favouritesSchema,
  },
  merge: {
    summary: 'Adds the favourites of a browser, as many as fit',
    access: 'signed-in',
    body: z.object({ ids: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(MAX_FAVOURITES)) }),
    response: favouritesSchema,
  },
});
