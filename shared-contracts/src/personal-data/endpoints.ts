import { ownerProofSchema } from '../account/security-schemas';
import { OWNER_PROOF_ERRORS } from '../account/errors';
import { defineEndpoints } from '../http/endpoint';
import * as routes from './routes';
import { erasureRequestSchema, erasureStatusSchema, personalDataCopySchema } from './schemas';

/** Export and erasure of the user's own personal data (law 91/2025/QH15). */
export const personalDataEndpoints = defineEndpoints('personalData', routes, {
  read: {
    summary: 'Reads the erasure of the user, what is open, and what would stay',
    access: 'signed-in',
    response: erasureStatusSchema,
  },
  copy: {
    summary: 'Exports all personal data of the user, as JSON and as a page',
    access: 'signed-in',
    body: ownerProofSchema,
    response: personalDataCopySchema,
    errors: OWNER_PROOF_ERRORS,
  },
  request: {
    summary: 'Requests that the account is closed and its personal data erased',
    access: 'signed-in',
    body: erasureRequestSchema,
    response: erasureStatusSchema,
    errors: [
      ...OWNER_PROOF_ERRORS,
      { status: 409, code: 'ERASURE_BLOCKED' },
      { status: 409, code: 'ERASURE_REQUESTED' },
      { status: 409, code: 'NOT_A_CUSTOMER' },
    ],
  },
  withdraw: {
    summary: 'Takes the request back before anything is erased',
    access: 'signed-in',
    response: erasureStatusSchema,
    errors: [
      { status: 409, code: 'ERASURE_ENDED' },
      { status: 409, code: 'NOT_A_CUSTOMER' },
    ],
  },
});
