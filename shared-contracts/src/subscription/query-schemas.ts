import * as z from 'zod/mini';
import { tidy } from '../api/typed-text';
import { PACKAGE_STATES } from './states';

const MAX_TEXT = 60;
const MAX_PAGES = 10_000;

export const packageQuoteQuerySchema = z.object({ vehicleId: z.string().check(z.maxLength(MAX_TEXT)) });

/** Query of the staff's subscription list; an invalid parameter is ignored. */
export const staffSubscriptionQuerySchema = z.object({
  state: z.catch(z.optional(z.enum(PACKAGE_STATES)), undefined),
  q: z.catch(z.optional(z.string().check(z.overwrite(tidy), z.maxLength(MAX_TEXT))), undefined),
  page: z.catch(z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_PAGES)), 1),
});
