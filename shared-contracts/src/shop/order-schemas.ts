import * as z from '../schema';
import { pictureSchema, type Picture } from './catalogue-schemas';
import {
  DELIVERY_METHODS,
  ORDER_ACTIONS,
  ORDER_STATUSES,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
} from './statuses';

const money = z.whole(0);
const text = z.filled();
const moment = z.filled();

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
});

/** An order as its customer sees it (GET /orders/:code). Money is integer đồng, times are ISO-8601 in UTC. */
export const orderSchema = z.object({
  code: text,
  status: z.enum(ORDER_STATUSES),
  placedAt: moment,
  contact: z.object({ fullName: text, phoneNumber: text, email: z.nullable(z.string()) }),
  method: z.enum(DELIVERY_METHODS),
  /** `line, ward, province`; null where the goods stay at the workshop. */
  address: z.nullable(z.string()),
  /** Where the parts are fitted at the workshop. */
  fitting: z.nullable(
    z.object({
      /** Vietnam's `yyyy-MM-dd`. */
      date: text,
      period: z.enum(['morning', 'afternoon']),
      /** The slot and its appointment; older orders named only a day and half of it. */
      startAt: z.optional(moment),
      appointmentCode: z.optional(text),
    }),
  ),
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
    /** A transfer has to come before then. */
    dueAt: z.nullable(moment),
  }),
  invoice: z.nullable(
    z.object({ companyName: z.string(), taxCode: z.string(), address: z.string(), email: z.string() }),
  ),
  timeline: z.array(z.object({ status: z.enum(ORDER_STATUSES), at: moment, note: z.nullable(z.string()) })),
  /** What this customer may do now. */
  actions: z.array(z.enum(ORDER_ACTIONS)),
  returnableUntil: z.nullable(moment),
});
export type Order = z.infer<typeof orderSchema>;

/** A row of GET /orders. */
export const orderRowSchema = z.object({
  code: text,
  status: z.enum(ORDER_STATUSES),
  placedAt: moment,
  total: money,
  itemCount: z.whole(1),
  /** Of the first lines, for a glance. */
  names: z.array(text),
  pictures: z.array(pictureSchema),
  payment: z.object({ method: z.enum(PAYMENT_METHODS), status: z.enum(PAYMENT_STATUSES) }),
});
export type OrderRow = z.infer<typeof orderRowSchema>;

export const orderListSchema = z.object({
  items: z.array(orderRowSchema),
  page: z.whole(1),
  pageSize: z.whole(1),
  total: z.whole(0),
  /** Orders by tab, for the tabs' numbers. */
  counts: z.object({ waiting: z.whole(0), shipping: z.whole(0), done: z.whole(0), cancelled: z.whole(0) }),
});
export type OrderList = z.infer<typeof orderListSchema>;

/** GET /orders/:code/vietqr: how to pay by transfer. */
export const transferSchema = z.object({
  /** The EMVCo text of the QR code; null in a demonstration, which nobody can scan. */
  payload: z.nullable(z.string()),
  /** The code as SVG, of black squares on white. */
  svg: text,
  bank: text,
  account: text,
  holder: text,
  amount: money,
  /** At most 25 characters of plain ASCII: the order's code. */
  content: text,
  demo: z.boolean(),
  dueAt: z.nullable(moment),
});
export type Transfer = z.infer<typeof transferSchema>;

/** `details` of 409 PRICE_CHANGED: what the order costs now, beside what was expected. */
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

/** `details` of 409 OUT_OF_STOCK: each line that is too much, and what is left of it. */
export const shortageSchema = z.object({
  lines: z.array(z.object({ id: text, name: text, left: z.whole(0) })),
});
export type Shortage = z.infer<typeof shortageSchema>;
