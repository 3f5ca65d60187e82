import * as z from '../schema';
import { PROMOTION_CATEGORIES, PROMOTION_TYPES } from './promotion-kinds';
import { money } from '../term-schemas';

/** Promotion (specification §3). Money is integer đồng, times are ISO-8601 in UTC. */
export const promotionSchema = z.object({
  id: z.string(),
  code: z.string(),
  title: z.string(),
  description: z.string(),
  type: z.enum(PROMOTION_TYPES),
  /** Percent or đồng, depending on the type. */
  value: money,
  minOrder: money,
  maxDiscount: z.optional(money),
  validFrom: z.string(),
  validTo: z.string(),
  isActive: z.boolean(),
  usageLimit: money,
  usedCount: money,
  /** Eligible categories; all if empty or absent. */
  category: z.optional(z.array(z.enum(PROMOTION_CATEGORIES))),
  /** URL of its picture; empty if there is none. */
  image: z.string(),
});

export type Promotion = z.infer<typeof promotionSchema>;
