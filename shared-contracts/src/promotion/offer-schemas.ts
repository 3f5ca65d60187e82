import { PROMOTION_CATEGORIES, PROMOTION_TYPES } from './promotion-kinds';
import * as z from '../schema';
import { PROMO_AUDIENCES, PROMO_REASONS, USAGE_SCOPES } from './promotion-rules';
import { PROMOTION_GROUPS } from './promotion-groups';

const money = z.whole(0);

/**
 * Promotion as listed in the shop: the specified fields and usage data for the caller. `usedCount` depends on the
 * scope: uses of the caller or of all customers. Money is integer đồng, times are ISO-8601 in UTC.
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
  /** URL of its picture; empty if there is none. */
  image: z.string(),
  usageScope: z.enum(USAGE_SCOPES),
  group: z.enum(PROMOTION_GROUPS),
  requiresVerifiedEmail: z.boolean(),
  audience: z.enum(PROMO_AUDIENCES),
  /** True if the caller belongs to its audience, as far as known before an order. */
  inAudience: z.boolean(),
});
export type Offer = z.infer<typeof offerSchema>;

/** GET /promotions. `now` is the server time, which countdowns use. */
export const offerListSchema = z.object({ items: z.array(offerSchema), now: z.filled() });
export type OfferList = z.infer<typeof offerListSchema>;

/** POST /promotions/evaluate: evaluates a code for lines at the server's prices. */
export const evaluateSchema = z.object({
  code: z.filled(40),
  lines: z
    .array(z.object({ id: z.filled(64), quantity: z.whole(1) }))
    .check(z.refine((lines) => lines.length <= 100)),
  shippingFee: z.optional(money),
});

export const evaluationSchema = z.object({
  code: z.string(),
  /** Promotion of the code, if it exists. */
  offer: z.nullable(offerSchema),
  subtotal: money,
  discount: money,
  shippingDiscount: money,
  total: money,
  reason: z.nullable(z.enum(PROMO_REASONS)),
  /** Reason as a message for users. */
  message: z.nullable(z.string()),
  missing: money,
});
export type Evaluation = z.infer<typeof evaluationSchema>;
