import * as z from '../schema';
import { storedOptions } from './option-schemas';
import { promotionSchema } from './promotion-schemas';
import { PROMO_AUDIENCES, PROMO_REASONS, PROMOTION_GROUPS, USAGE_SCOPES } from './promotion-terms';
import { money } from '../term-schemas';

/**
 * Promotion as listed in the shop: the fields of the specification, and usage data for the caller. `usedCount` depends
 * on the scope: uses of the caller or of all customers.
 */
export const offerSchema = z.object({
  ...promotionSchema.shape,
  id: z.filled(),
  code: z.filled(),
  title: z.filled(),
  validFrom: z.filled(),
  validTo: z.filled(),
  ...storedOptions,
  usageScope: z.enum(USAGE_SCOPES),
  group: z.enum(PROMOTION_GROUPS),
  audience: z.enum(PROMO_AUDIENCES),
  /** True if the caller belongs to the promotion's audience, as far as known before an order. */
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
