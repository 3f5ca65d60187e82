import { tidy } from '../api/typed-text';
import * as z from '../schema';
import { orderRowSchema, orderSchema } from '../shop/order-schemas';
import { DELIVERY_METHODS, ORDER_STATUSES } from '../shop/statuses';
import { SHOP_ORDER_STEPS, SHOP_ORDER_MONEY_STEPS, BULK_STEPS, MOST_AT_ONCE } from './shop-orders';

const steps = z.array(z.enum(SHOP_ORDER_STEPS));

/** A row of GET /staff/shop-orders: also who ordered, and how it goes out. */
export const shopOrderRowSchema = z.object({
  ...orderRowSchema.shape,
  version: z.whole(1),
  contact: z.object({ fullName: z.string(), phoneNumber: z.string() }),
  method: z.enum(DELIVERY_METHODS),
  dueAt: z.nullable(z.string()),
  /** What may be done with it now. */
  steps,
});
export type ShopOrderRow = z.infer<typeof shopOrderRowSchema>;

/** GET /staff/shop-orders?status=&q=&page= */
export const shopOrderListSchema = z.object({
  items: z.array(shopOrderRowSchema),
  page: z.whole(1),
  pageSize: z.whole(1),
  total: z.whole(0),
  /** Orders by status of all that `q` finds, for the numbers of the tabs; a status that none has is left out. */
  counts: z.byKey(z.whole(0)),
});
export type ShopOrderList = z.infer<typeof shopOrderListSchema>;

/** GET /staff/shop-orders/:code */
export const shopOrderSchema = z.object({
  ...orderSchema.shape,
  version: z.whole(1),
  /** Account of the customer; null for a guest. */
  customerId: z.nullable(z.string()),
  steps,
  /** For managers: what its money waits for. */
  moneySteps: z.array(z.enum(SHOP_ORDER_MONEY_STEPS)),
});
export type ShopOrder = z.infer<typeof shopOrderSchema>;

/** POST /staff/shop-orders/steps: the same step for some orders, each for itself. */
export const bulkStepRequestSchema = z.object({
  codes: z
    .array(z.string().check(z.overwrite(tidy), z.regex(/^.{1,40}$/u)))
    .check(z.refine((codes) => codes.length > 0 && codes.length <= MOST_AT_ONCE)),
  step: z.enum(BULK_STEPS),
});
export type BulkStepRequest = z.infer<typeof bulkStepRequestSchema>;

/** What became of each, in the order in which they were named. */
export const bulkStepResultSchema = z.object({
  results: z.array(
    z.object({
      code: z.string(),
      /** Where it stands now; null where there is no such order. */
      status: z.nullable(z.enum(ORDER_STATUSES)),
      /** Why it was not moved; null where it was. */
      refusal: z.nullable(z.string()),
    }),
  ),
});
export type BulkStepResult = z.infer<typeof bulkStepResultSchema>;
