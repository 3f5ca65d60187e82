import { PROMOTION_CATEGORIES, PROMOTION_TYPES } from '../domain/promotion-kinds';
import * as z from '../schema';
import { PROMO_AUDIENCES, PROMO_REASONS, USAGE_SCOPES } from './promotion-rules';
import { PROMOTION_GROUPS } from './promotions';

const money = z.whole(0);

/**
 * A promotion as the shop lists it: the specification's fields and what the caller may know of using it. `usedCount` is
 * of its scope: the caller's own uses, or everybody's. Money is integer đồng, times are ISO-8601 in UTC.
 */
export const offerSchema = z.object({
  id: z.filled(),
  code: z.filled(),
  title: z.filled(),
  description: z.string(),
  type: z.enum(PROMOTION_TYPES),
  value: money,
  minOrder: money,
  maxDiscount: z.optional(money),
  validFrom: z.filled(),
  validTo: z.filled(),
  isActive: z.boolean(),
  usageLimit: money,
  usedCount: money,
  category: z.optional(z.array(z.enum(PROMOTION_CATEGORIES))),
  /** Address of its picture; empty where there is none. */
  image: z.string(),
  usageScope: z.enum(USAGE_SCOPES),
  group: z.enum(PROMOTION_GROUPS),
  requiresVerifiedEmail: z.boolean(),
  audience: z.enum(PROMO_AUDIENCES),
  /** Whether the caller belongs to its audience, as far as is known before an order. */
  inAudience: z.boolean(),
});
export type Offer = z.infer<typeof offerSchema>;

/** GET /promotions. `now` is the server's clock, which countdowns go by. */
export const offerListSchema = z.object({ items: z.array(offerSchema), now: z.filled() });
export type OfferList = z.infer<typeof offerListSchema>;

/** POST /promotions/evaluate: a code held against lines at the server's own prices. */
export const evaluateSchema = z.object({
  code: z.filled(40),
  lines: z
    .array(z.object({ id: z.filled(64), quantity: z.whole(1) }))
    .check(z.refine((lines) => lines.length <= 100)),
  shippingFee: z.optional(money),
});

export const evaluationSchema = z.object({
  code: z.string(),
  /** The offer, where there is such a code. */
  offer: z.nullable(offerSchema),
  subtotal: money,
  discount: money,
  shippingDiscount: money,
  total: money,
  reason: z.nullable(z.enum(PROMO_REASONS)),
  /** Says the reason to people. */
  message: z.nullable(z.string()),
  missing: money,
});
export type Evaluation = z.infer<typeof evaluationSchema>;
