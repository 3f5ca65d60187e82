import * as z from 'zod/mini';
import { tidy } from '../api/typed-text';
import { defineEndpoints, type EndpointError } from '../http/endpoint';
import * as routes from './guest-routes';
import { guestDataSchema, guestProofSchema, guestRequestSchema } from './guest-schemas';
import { personalDataCopySchema } from './schemas';

const NOT_FOUND: EndpointError = { status: 404, code: 'NOT_FOUND' };
const ERASURE_ENDED: EndpointError = { status: 409, code: 'ERASURE_ENDED' };
/** The rows were in use elsewhere for too long. */
const MERGE_BUSY: EndpointError = { status: 409, code: 'MERGE_BUSY' };
const MAX_QUERY = 10_000;

/** Query of GET /staff/guest-data. `rows` has the ids of the chosen rows. */
const guestQuerySchema = z.object({
  ...guestProofSchema.shape,
  rows: z.optional(
    z.pipe(
      z.string().check(z.maxLength(MAX_QUERY)),
      z.transform((text: string) => [...new Set(text.split(',').map(tidy).filter(Boolean))]),
    ),
  ),
});
export type GuestQuery = z.infer<typeof guestQuerySchema>;

/** Personal data of guests, who have no record of a customer (law 91/2025/QH15). */
export const guestDataEndpoints = defineEndpoints('guestData', routes, {
  find: {
    summary: 'Finds the rows of a guest by telephone number and code, what is open, and what would stay',
    access: 'personalData.request',
    query: guestQuerySchema,
    response: guestDataSchema,
    errors: [NOT_FOUND, MERGE_BUSY],
  },
  copy: {
    summary: 'Exports the personal data of a guest whose identity was checked',
    access: 'personalData.export',
    body: guestRequestSchema,
    response: personalDataCopySchema,
    errors: [NOT_FOUND, MERGE_BUSY],
  },
  request: {
    summary: 'Writes down that a guest, whose identity was checked, requests an erasure',
    access: 'personalData.request',
    body: guestRequestSchema,
    response: z.null(),
    errors: [
      NOT_FOUND,
      MERGE_BUSY,
      { status: 409, code: 'ERASURE_BLOCKED' },
      { status: 409, code: 'ERASURE_REQUESTED' },
    ],
  },
  withdraw: {
    summary: 'Writes down that a guest takes the request back',
    access: 'personalData.request',
    response: z.null(),
    errors: [NOT_FOUND, ERASURE_ENDED],
  },
});
