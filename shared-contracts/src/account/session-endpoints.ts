import * as z from 'zod/mini';
import { defineEndpoints } from '../http/endpoint';
import { openSessionListSchema, ownerProofSchema } from './auth-forms';
import { OWNER_PROOF_ERRORS } from './errors';
import * as routes from './session-routes';

/** Devices on which the user is signed in. */
export const sessionEndpoints = defineEndpoints('sessions', routes, {
  list: {
    summary: 'Lists the open sessions of the user, the current one first',
    access: 'any-session',
    response: openSessionListSchema,
  },
  endOthers: {
    summary: 'Ends all other sessions of the user',
    access: 'any-session',
    body: ownerProofSchema,
    response: z.null(),
    errors: OWNER_PROOF_ERRORS,
  },
  end: {
    summary: 'Ends a session of the user',
    access: 'any-session',
    body: ownerProofSchema,
    response: z.null(),
    errors: [{ status: 404, code: 'NOT_FOUND' }, ...OWNER_PROOF_ERRORS],
  },
});
