import * as z from '../schema';
import { pictureSchema, type Picture } from '../catalogue/product-schemas';
import {
  DELIVERY_METHODS,
  ORDER_ACTIONS,
  ORDER_STATUSES,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
} from './statuses';
import { earlierAttemptSchema, orderAttemptSchema, payableWithSchema } from '../payment/schemas';
import { orderInvoicingSchema } from './invoicing-schemas';
import { splitSchema } from './parcels-schemas';
import { orderPromiseSchema } from './promise-schemas';
import { orderReceiptSchema } from './receipt-schemas';
import { orderReturnSchema, returnFormSchema } from './return-schemas';
import { orderTrackingSchema, trackingStepSchema } from './tracking-schemas';
import { money, pageFields, text, timestamp } from '../term-schemas';

/** Reviews of an ordered product: one can be written, or was written. */
const ORDER_LINE_REVIEWS = ['open', 'written'] as const;
export type OrderLineReview = (typeof ORDER_LINE_REVIEWS)[number];

const line = z.object({
  productId: text,
  sku: text,
  slug: text,
  name: text,
  picture: z.nullable(pictureSchema) as z.ZodMiniType<Picture | null>,
  price: money,
  quantity: z.whole(1),
  total: money,
  discountShare: money,
  /** Serial numbers of the pieces that were handed over and have not come back. Since 1.4.0. */
  serials: z.optional(z.array(text)),
  /** True for a part that the workshop fits for this order. Since 1.4.0. */
  fittedAtWorkshop: z.optional(z.boolean()),
  /** Review of the product by the order's customer; null if none was written and none can be. Since 1.4.0. */
  review: z.optional(z.nullable(z.enum(ORDER_LINE_REVIEWS))),
});

/** Order as seen by its customer (GET /orders/:code). Money is integer đồng, times are ISO-8601 in UTC. */
export const orderSchema = z.object({
  code: text,
  status: z.enum(ORDER_STATUSES),
  placedAt: timestamp,
  contact: z.object({ fullName: text, phoneNumber: text, email: z.nullable(z.string()) }),
  method: z.enum(DELIVERY_METHODS),
  /** `line, ward, province`; null if the goods are not delivered. */
  address: z.nullable(z.string()),
  /** Fitting of the parts at the workshop. */
  fitting: z.nullable(
    z.object({
      /** Day in Vietnam as `yyyy-MM-dd`. */
      date: text,
      period: z.enum(['morning', 'afternoon']),
      /** Start of the slot; absent in older orders, which only have a day and its half (morning or afternoon). */
      startAt: z.optional(timestamp),
      appointmentCode: z.optional(text),
    }),
  ),
  /** Id of a product that is fitted during a separate visit at the customer's home; null if there is none. */
  homeFitting: z._default(z.nullable(text), null),
  /** Days of the delivery or pick-up; null for fitting, and in older orders. */
  promise: z._default(z.nullable(orderPromiseSchema), null),
  /** Parcel that a carrier has; null before it is handed over, and if the goods are not delivered. */
  tracking: z._default(z.nullable(orderTrackingSchema), null),
  /** Parcels, if the goods leave in several ones; `tracking` is null then. Since 1.4.0. */
  split: z.optional(z.nullable(splitSchema)),
  note: z.nullable(z.string()),
  lines: z.array(line),
  subtotal: money,
  discount: money,
  shippingFee: money,
  shippingDiscount: money,
  total: money,
  promoCode: z.nullable(z.string()),
  payment: z.object({
    method: z.enum(PAYMENT_METHODS),
    status: z.enum(PAYMENT_STATUSES),
    /** Time at which the order is cancelled if it is not paid. */
    dueAt: z.nullable(timestamp),
    /** Latest attempt to pay at a gateway; null if there is none. */
    attempt: z._default(z.nullable(orderAttemptSchema), null),
    /** Attempts before the latest one that have ended, newest first; absent in responses of older APIs. */
    earlier: z.optional(z.array(earlierAttemptSchema)),
    /** Methods with which the order can be paid now; empty if nothing is due. */
    payableWith: z._default(z.array(payableWithSchema), []),
  }),
  invoice: z.nullable(
    z.object({ companyName: z.string(), taxCode: z.string(), address: z.string(), email: z.string() }),
  ),
  /** State of the company invoice; missing in releases before 2026-12. */
  invoicing: z.optional(orderInvoicingSchema),
  timeline: z.array(
    z.object({ status: z.enum(ORDER_STATUSES), at: timestamp, note: z.nullable(z.string()) }),
  ),
  /** Actions that the customer may currently take. */
  actions: z.array(z.enum(ORDER_ACTIONS)),
  returnableUntil: z.nullable(timestamp),
  /** Parts of the order that the customer can change now; absent in older responses. */
  changeable: z.optional(
    z.object({
      /** Current delivery address; null if it can't be changed. */
      address: z.nullable(z.object({ provinceCode: text, wardCode: text, line: text })),
      /** True if quantities can be changed. */
      lines: z.boolean(),
    }),
  ),
  /** Null before anything was paid; missing in releases before 2026-12. */
  receipt: z.optional(z.nullable(orderReceiptSchema)),
  /** Latest return; null if there is none, or if it was requested without its goods. */
  return: z._default(z.nullable(orderReturnSchema), null),
  /** Null if no return can be requested now, and in responses of APIs that take only a reason. */
  returnForm: z._default(z.nullable(returnFormSchema), null),
});
export type Order = z.infer<typeof orderSchema>;

/** Row of GET /orders. */
export const orderRowSchema = z.object({
  code: text,
  status: z.enum(ORDER_STATUSES),
  placedAt: timestamp,
  total: money,
  itemCount: z.whole(1),
  /** Product names of the first lines. */
  names: z.array(text),
  pictures: z.array(pictureSchema),
  payment: z.object({ method: z.enum(PAYMENT_METHODS), status: z.enum(PAYMENT_STATUSES) }),
  /** Null for an installation; missing in releases before 2026-12. */
  promise: z.optional(z.nullable(orderPromiseSchema)),
  /** Number of parcels that left the workshop and of those that arrived, if the goods leave in several ones. Since 1.4.0. */
  parcels: z.optional(z.nullable(z.object({ handedOver: z.whole(0), delivered: z.whole(0) }))),
  /** Newest tracking step of a parcel that is under way; null if there is none. */
  lastStep: z._default(z.nullable(trackingStepSchema), null),
});
export type OrderRow = z.infer<typeof orderRowSchema>;

/** Number of orders of a tab that was added in 1.4.0; older responses lack it. */
const countSince14 = z._default(z.whole(0), 0);

export const orderListSchema = z.object({
  items: z.array(orderRowSchema),
  ...pageFields,
  /** Number of orders by tab. */
  counts: z.object({
    all: countSince14,
    unpaid: countSince14,
    waiting: z.whole(0),
    preparing: countSince14,
    shipping: z.whole(0),
    done: z.whole(0),
    returns: countSince14,
    cancelled: z.whole(0),
  }),
});
export type OrderList = z.infer<typeof orderListSchema>;

/** GET /orders/:code/vietqr: data for payment by transfer. */
export const transferSchema = z.object({
  /** EMVCo payload of the QR code; null in the demo, whose code must not be payable. */
  payload: z.nullable(z.string()),
  /** QR code as SVG, black on white. */
  svg: text,
  bank: text,
  account: text,
  holder: text,
  amount: money,
  /** Transfer reference of at most 25 ASCII characters: the order's code. */
  content: text,
  demo: z.boolean(),
  dueAt: z.nullable(timestamp),
});
export type Transfer = z.infer<typeof transferSchema>;

/** `details` of 409 PRICE_CHANGED: current and expected total. */
export const priceChangeSchema = z.object({
  expectedTotal: money,
  total: money,
  subtotal: money,
  discount: money,
  shippingFee: money,
  shippingDiscount: money,
  lines: z.array(z.object({ id: text, name: text, price: money, quantity: z.whole(1) })),
});
export type PriceChange = z.infer<typeof priceChangeSchema>;

/** `details` of 409 OUT_OF_STOCK: lines that exceed the stock, with the available quantity. */
export const shortageSchema = z.object({
  lines: z.array(z.object({ id: text, name: text, left: z.whole(0) })),
});
export type Shortage = z.infer<typeof shortageSchema>;
