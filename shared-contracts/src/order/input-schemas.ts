import * as z from 'zod/mini';
import { tidy, toLocalPhone } from '../api/typed-text';
import { cartLinesSchema } from '../cart/schemas';
import { GATEWAYS } from '../payment/gateways';
import { newDeliverySchema } from './change-schemas';
import { checkoutMessages } from './checkout';
import { invoiceFieldsSchema } from './checkout-schemas';
import { orderMessages as messages } from './messages';
import { texts } from '../http/lenient';
import { dayFrom, integerBetween, requiredLine } from '../term-schemas';
import {
  CARRIER_LENGTH,
  INVOICE_NUMBER_LENGTH,
  MOST_AT_ONCE,
  PAYMENT_REFERENCE_LENGTH,
  TRACKING_CODE_LENGTH,
  WAITING_FOR_DESK,
  WAITING_FOR_INVOICE,
  WAITING_FOR_REFUND,
} from './staff-steps';
import { STAFF_TRACKING_KINDS, TRACKING_PLACE_LENGTH, TRACKING_REASON_LENGTH } from './tracking';
import { DELAY_REASONS, ORDER_STATUSES, ORDER_TABS, PAYMENT_METHODS } from './statuses';

/** Earliest day in a request; the server compares it with today. */
const FIRST_DAY = '2026-01-01';
const MAX_PAGES = 10_000;
const MAX_REASON = 300;
const MAX_MONEY = 2_000_000_000;
const page = z.catch(z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_PAGES)), 1);

/** Phone number of the order, by which a guest has access. */
export const phone = z.optional(z.pipe(z.string().check(z.maxLength(40)), z.transform(toLocalPhone)));

const reason = z.string(messages.reason).check(
  z.overwrite(tidy),
  z.refine((text) => text.length > 0 && text.length <= MAX_REASON, messages.reason),
);

export const orderAccessSchema = z.object({ phone });

export const transferReportSchema = z.object({ phone });

export const paymentCheckSchema = z.object({ phone });

export const paymentStartSchema = z.object({ phone, gateway: z.enum(GATEWAYS, checkoutMessages.payment) });

export const paymentChangeSchema = z.object({
  phone,
  method: z.enum(PAYMENT_METHODS, checkoutMessages.payment),
});

/**
 * Requested change of an order; null for what stays. `items` are all remaining lines with their new quantities:
 * lines that are left out are removed.
 */
const orderChange = {
  phone,
  delivery: z.nullable(newDeliverySchema),
  items: z.nullable(
    cartLinesSchema.shape.items.check(z.refine((items) => items.length > 0, messages.lineLeft)),
  ),
};

export const changePreviewRequestSchema = z.object(orderChange);

/** `expectedTotal` is the total of the preview, in đồng. */
export const changeRequestSchema = z.object({
  ...orderChange,
  expectedTotal: integerBetween(0, MAX_MONEY, messages.expectedTotal),
});
export type ChangeRequest = z.infer<typeof changeRequestSchema>;

/** Data for the company invoice. */
export const invoiceRequestSchema = z.object({ phone, ...invoiceFieldsSchema.shape });

export const orderReasonSchema = z.object({ reason, phone });

/** An unknown tab is ignored. */
export const orderQuerySchema = z.object({
  tab: z.catch(z.optional(z.enum(ORDER_TABS)), undefined),
  page,
});

export const staffOrderQuerySchema = z.object({
  /** A status, or the orders that wait for the front desk or for their invoice. */
  status: z.catch(
    z.optional(z.enum([...ORDER_STATUSES, WAITING_FOR_DESK, WAITING_FOR_INVOICE, WAITING_FOR_REFUND])),
    undefined,
  ),
  q: z.catch(z.optional(z.string().check(z.overwrite(tidy), z.maxLength(60))), undefined),
  page,
});

/** GET /staff/shop-orders/pick-list */
export const pickListQuerySchema = z.object({ codes: texts(MOST_AT_ONCE) });

const note = z.optional(z.nullable(z.string().check(z.overwrite(tidy), z.maxLength(MAX_REASON))));
// Requests of earlier releases lack the details, which the forms require.
const detail = <T extends z.ZodMiniType>(schema: T) => z._default(z.nullable(schema), null);
const reference = detail(requiredLine(PAYMENT_REFERENCE_LENGTH, messages.reference));

/** Note to the customer; unfavourable steps require one. */
export const staffNoteSchema = z.object({ reason: note });

/** Bank transfer that the workshop has received, or has sent as a refund. */
export const paymentReferenceSchema = z.object({ reference });

/** Parcel that a carrier has taken; both are null for an order that the customer fetches. */
export const shipmentSchema = z.object({
  carrier: detail(requiredLine(CARRIER_LENGTH, messages.carrier)),
  trackingCode: detail(requiredLine(TRACKING_CODE_LENGTH, messages.trackingCode)),
});

/** Goods that the customer has received; `collected` is the cash counted, in đồng, or null if paid before. */
export const handOverSchema = z.object({
  collected: detail(integerBetween(0, MAX_MONEY, messages.collected)),
});

export const staffReasonSchema = z.object({ reason });

/** Delay of an order: its reason, and the day on which the goods will leave the workshop or can be picked up. */
export const delaySchema = z.object({
  reason: z.enum(DELAY_REASONS, messages.delayReason),
  readyOn: dayFrom(FIRST_DAY, messages.readyOn),
});
export type DelayRequest = z.infer<typeof delaySchema>;

/** E-invoice that the workshop has issued with its provider. Without a number, a wrong entry is removed. */
export const invoiceRecordSchema = z.object({
  number: z.nullable(requiredLine(INVOICE_NUMBER_LENGTH, messages.invoiceNumber)),
  /** Day of the invoice in Vietnam. */
  day: dayFrom(FIRST_DAY, messages.invoiceDay),
});
export type InvoiceRecord = z.infer<typeof invoiceRecordSchema>;

/** Tracking step that staff add; `at` is the time at the carrier. */
export const trackingRequestSchema = z.object({
  kind: z.enum(STAFF_TRACKING_KINDS, messages.trackingKind),
  place: requiredLine(TRACKING_PLACE_LENGTH, messages.trackingPlace),
  at: requiredLine(40, messages.trackingAt),
  /** Required for a failed attempt and a return. */
  reason: z._default(
    z.nullable(
      z.string(messages.trackingReason).check(
        z.overwrite(tidy),
        z.refine((text) => text.length <= TRACKING_REASON_LENGTH, messages.trackingReason),
      ),
    ),
    null,
  ),
});
export type TrackingRequest = z.infer<typeof trackingRequestSchema>;
