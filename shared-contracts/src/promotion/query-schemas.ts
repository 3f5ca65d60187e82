import * as z from 'zod/mini';
import { staffPageQuery } from '../catalogue/query-schemas';
import { lenient } from '../http/lenient';
import { PROMOTION_GROUPS } from './promotion-terms';
import { PROMOTION_STATES } from './staff-promotions';

const MAX_CODE = 40;

/** An unknown group is ignored, so that old links still show promotions. */
export const promotionQuerySchema = z.object({
  group: z.catch(z.optional(z.enum(PROMOTION_GROUPS)), undefined),
  code: z.optional(z.string().check(z.maxLength(MAX_CODE))),
});

export const staffPromotionQuerySchema = z.object({
  ...staffPageQuery,
  state: lenient(z.enum(PROMOTION_STATES)),
  group: lenient(z.enum(PROMOTION_GROUPS)),
});
