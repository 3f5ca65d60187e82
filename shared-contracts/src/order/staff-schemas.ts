import { tidy } from '../api/typed-text';
import * as z from '../schema';
import { lateTransferSchema } from '../payment/late-transfer-schemas';
import { gatewayPaymentSchema } from '../payment/staff-schemas';
import { CARRIERS } from './carriers';
import { parcelRegistrationSchema } from './parcel-schemas';
import { RETURN_STEPS } from './return-terms';
import { orderRowSchema, orderSchema } from './schemas';
import { DELIVERY_METHODS, ORDER_STATUSES } from './statuses';
import {
  BULK_STEPS,
  MOST_AT_ONCE,
  PARCEL_STEPS,
  SHOP_ORDER_MONEY_STEPS,
  SHOP_ORDER_STEPS,
} from './staff-steps';
import { money, pageFields, timestamp } from '../term-schemas';
import { TRACKING_SOURCES } from './tracking';
import { trackingStepSchema } from './tracking-schemas';

const steps = z.array(z.enum(SHOP_ORDER_STEPS));

/** Row of GET /staff/shop-orders, with customer and delivery method. */
export const shopOrderRowSchema = z.object({
  ...orderRowSchema.shape,
  version: z.whole(1),
  contact: z.object({ fullName: z.string(), phoneNumber: z.string() }),
  method: z.enum(DELIVERY_METHODS),
  dueAt: z.nullable(z.string()),
  /** Actions that are currently allowed. */
  steps,
  /**
   * Amount that is due to the customer in đồng, and whether a gateway is returning it; only in the list of orders that
   * wait for a refund. Since 1.4.0.
   */
  refund: z.optional(z.object({ amount: money, inProgress: z.boolean() })),
});
export type ShopOrderRow = z.infer<typeof shopOrderRowSchema>;

/** GET /staff/shop-orders?status=&q=&page= */
export const shopOrderListSchema = z.object({
  items: z.array(shopOrderRowSchema),
  ...pageFields,
  /** Number of orders matching `q` by status, for the tabs; statuses without orders are omitted. */
  counts: z.byKey(z.whole(0)),
  /** Number of orders matching `q` that wait for the front desk. */
  waiting: z.whole(0),
});
export type ShopOrderList = z.infer<typeof shopOrderListSchema>;

/** Tracking step as staff see it. */
export const officeTrackingStepSchema = z.object({
  ...trackingStepSchema.shape,
  source: z.enum(TRACKING_SOURCES),
  receivedAt: timestamp,
  /** Cash that the carrier reports to have collected, in đồng; null if it reports none. */
  collected: z.nullable(money),
});
export type OfficeTrackingStep = z.infer<typeof officeTrackingStepSchema>;

const parcelWorkSchema = z.object({
  number: z.whole(1),
  /** Steps that are currently allowed. */
  steps: z.array(z.enum(PARCEL_STEPS)),
  /** Amount by which the order's total falls if the goods of the parcel come back, in đồng. */
  amount: z.optional(money),
  registration: z.nullable(parcelRegistrationSchema),
  registrableWith: z.array(z.enum(CARRIERS)),
  /** Newest first. */
  trackingSteps: z.array(officeTrackingStepSchema),
});
export type ParcelWork = z.infer<typeof parcelWorkSchema>;

/** GET /staff/shop-orders/:code */
export const shopOrderSchema = z.object({
  ...orderSchema.shape,
  version: z.whole(1),
  /** Account of the customer; null for a guest. */
  customerId: z.nullable(z.string()),
  steps,
  /** Steps that the latest return currently allows. */
  returnSteps: z._default(z.array(z.enum(RETURN_STEPS)), []),
  /** True if goods can be recorded that arrived after the latest return was rejected or withdrawn. */
  canRecordArrival: z._default(z.boolean(), false),
  /** True if staff can announce a later day to the customer. */
  canBeDelayed: z._default(z.boolean(), false),
  /** Parcel data of the carrier; null before the parcel is handed over, and for orders that are picked up. */
  parcel: z.nullable(z.object({ carrier: z.nullable(z.string()), trackingCode: z.nullable(z.string()) })),
  /** Parcel that a carrier expects for the next hand-over; null if none does. Since 1.4.0. */
  registration: z.optional(z.nullable(parcelRegistrationSchema)),
  /** Carriers with which the parcel can be registered now. Since 1.4.0. */
  registrableWith: z.optional(z.array(z.enum(CARRIERS))),
  /** True if pieces can be packed as a parcel of their own. Since 1.4.0. */
  canPackParcel: z.optional(z.boolean()),
  /** True if the pieces that are in no parcel can be cancelled. Since 1.4.0. */
  canCancelRest: z.optional(z.boolean()),
  /** Amount by which the total falls if they are cancelled, in đồng. Since 1.4.0. */
  restAmount: z.optional(money),
  /** Work on each parcel of `split`, by its number. Since 1.4.0. */
  parcelWork: z.optional(z.array(parcelWorkSchema)),
  /** Steps of the parcel, newest first. */
  trackingSteps: z._default(z.array(officeTrackingStepSchema), []),
  /** True if staff can add a tracking step. */
  canAddTracking: z._default(z.boolean(), false),
  /** Reference number of the transfer at the bank. */
  paymentReference: z.nullable(z.string()),
  /** Amount counted at the delivery, in đồng. */
  collected: z.nullable(z.whole(0)),
  /** Payments at gateways, oldest first. */
  gatewayPayments: z._default(z.array(gatewayPaymentSchema), []),
  /** Bank transfers that arrived although the order did not wait for one, oldest first. */
  lateTransfers: z._default(z.array(lateTransferSchema), []),
  /** True if such a transfer can be recorded. */
  canRecordTransfer: z._default(z.boolean(), false),
  /** True if the number of the e-invoice can be recorded. */
  canRecordInvoice: z._default(z.boolean(), false),
  /** Pending payment actions, for managers. */
  moneySteps: z.array(z.enum(SHOP_ORDER_MONEY_STEPS)),
  /** Amount that the step `refund` returns, in đồng. Since 1.4.0. */
  refundDue: z.optional(money),
});
export type ShopOrder = z.infer<typeof shopOrderSchema>;

/** GET /staff/shop-orders/pick-list?codes=: goods of chosen orders that are to be packed. */
export const pickListSchema = z.object({
  /** In the order of the request. */
  orders: z.array(
    z.object({
      code: z.string(),
      customer: z.string(),
      method: z.enum(DELIVERY_METHODS),
      note: z.nullable(z.string()),
      /** Number of the parcel; null for goods that are in none. Since 1.4.0. */
      parcel: z.optional(z.nullable(z.whole(1))),
      lines: z.array(z.object({ sku: z.string(), name: z.string(), quantity: z.whole(1) })),
    }),
  ),
  /** Chosen codes of orders that are not to be packed, or do not exist. */
  omitted: z.array(z.string()),
});
export type PickList = z.infer<typeof pickListSchema>;

/** POST /staff/shop-orders/steps: the same action on several orders, each processed independently. */
export const bulkStepRequestSchema = z.object({
  codes: z
    .array(z.string().check(z.overwrite(tidy), z.regex(/^.{1,40}$/u)))
    .check(z.refine((codes) => codes.length > 0 && codes.length <= MOST_AT_ONCE)),
  step: z.enum(BULK_STEPS),
});
export type BulkStepRequest = z.infer<typeof bulkStepRequestSchema>;

/** Result for each order, in request order. */
export const bulkStepResultSchema = z.object({
  results: z.array(
    z.object({
      code: z.string(),
      /** Current status; null if the order does not exist. */
      status: z.nullable(z.enum(ORDER_STATUSES)),
      /** Reason of a failure; null on success. */
      refusal: z.nullable(z.string()),
    }),
  ),
});
export type BulkStepResult = z.infer<typeof bulkStepResultSchema>;
