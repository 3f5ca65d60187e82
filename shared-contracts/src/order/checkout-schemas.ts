import { emailField, emptyToNull, fullNameField, phoneField } from '../account/fields';
import { TAX_CODE, tidy } from '../api/typed-text';
import * as z from '../schema';
import { vehicleFactsSchema } from '../vehicle/facts-schema';
import { cartLinesSchema } from '../cart/schemas';
import { ADDRESS } from './address';
import { checkoutMessages, PAYMENTS_FOR } from './checkout';
import { DELIVERY_METHODS, PAYMENT_METHODS } from './statuses';

const messages = checkoutMessages;

const taxCodeMessages = z.messagesOf(messages.taxCodeRequired, messages.taxCode);

/** Normalized string with a length from `min` to `max` characters. */
const between = (message: string, min: number, max: number) =>
  z.string(message).check(
    z.overwrite(tidy),
    z.refine((value) => value.length >= min && value.length <= max, message),
  );

/** Recipient of an order. */
export const contactFieldsSchema = z.object({
  fullName: fullNameField,
  phoneNumber: phoneField,
  email: emptyToNull(emailField),
});

/** Delivery address: province and ward, then house number and street (decision D11). */
export const deliveryAddressSchema = z.object({
  provinceCode: z.string(messages.province).check(z.regex(ADDRESS.provinceCode, messages.province)),
  wardCode: z.string(messages.province).check(z.regex(ADDRESS.wardCode, messages.province)),
  line: between(messages.line, ADDRESS.minLine, ADDRESS.maxLine),
});
export type DeliveryAddress = z.infer<typeof deliveryAddressSchema>;

/**
 * Requested fitting: the slot, and either a vehicle of the account or the data of another vehicle (product idea
 * §7.7). Bay, technician and goods are reserved together or not at all.
 */
export const fittingWishSchema = z
  .object({
    /** Start of the slot, ISO-8601 in UTC. */
    startAt: z.string(messages.fittingTime).check(z.regex(/^\S{1,40}$/, messages.fittingTime)),
    /** Hold that reserves the slot for this visitor, if any. */
    holdId: z.nullable(z.filled(60)),
    vehicleId: z.nullable(z.filled(40)),
    vehicle: z.nullable(vehicleFactsSchema),
  })
  .check(
    z.refine(({ vehicleId, vehicle }) => (vehicleId === null) !== (vehicle === null), {
      error: messages.fittingVehicle,
      path: ['vehicle'],
    }),
  );
export type FittingWish = z.infer<typeof fittingWishSchema>;

/** Invoice data of a company. */
export const invoiceFieldsSchema = z.object({
  companyName: between(messages.companyName, 2, 120),
  taxCode: z.string(taxCodeMessages).check(
    z.overwrite((value) => value.replace(/\s/g, '')),
    z.regex(TAX_CODE, taxCodeMessages),
  ),
  address: between(messages.companyAddress, 5, 200),
  email: emailField,
});
export type InvoiceFields = z.infer<typeof invoiceFieldsSchema>;

/** POST /orders. The server recalculates all prices; `expectedTotal` is the total shown to the customer, in đồng. */
export const orderRequestSchema = z
  .object({
    items: cartLinesSchema.shape.items.check(z.some),
    /** True for products bought without the cart, which stays unchanged. */
    keepCart: z.optional(z.boolean()),
    contact: contactFieldsSchema,
    method: z.enum(DELIVERY_METHODS, messages.method),
    address: z.nullable(deliveryAddressSchema),
    fitting: z.nullable(fittingWishSchema),
    note: emptyToNull(between(messages.note, 0, 300)),
    payment: z.enum(PAYMENT_METHODS, messages.payment),
    promoCode: z.nullable(z.filled(40)),
    invoice: z.nullable(invoiceFieldsSchema),
    /** True if the warning about delivery of high-voltage parts was accepted (product rule BR-16). */
    highVoltageAccepted: z.boolean(),
    expectedTotal: z.whole(0),
  })
  .check(
    z.refine(({ method, address }) => (method === 'delivery') === (address !== null), {
      error: messages.province,
      path: ['address'],
    }),
    z.refine(({ method, fitting }) => (method === 'fitting') === (fitting !== null), {
      error: messages.fittingTime,
      path: ['fitting'],
    }),
    z.refine(({ method, payment }) => PAYMENTS_FOR[method].includes(payment), {
      error: messages.paymentNotHere,
      path: ['payment'],
    }),
  );
export type OrderRequest = z.infer<typeof orderRequestSchema>;

/** POST /shipping/quote. */
export const shippingQuoteRequestSchema = z.object({
  items: cartLinesSchema.shape.items,
  method: z.enum(DELIVERY_METHODS),
  provinceCode: z.nullable(z.string().check(z.regex(/^\d{2}$/))),
  /** Islands have other terms than the rest of their province. */
  wardCode: z.optional(z.nullable(z.string().check(z.regex(/^\d{5}$/)))),
});

/** Delivery fee in đồng and duration in working days. */
export const shippingQuoteSchema = z.object({
  fee: z.whole(0),
  /** True if the fee is an estimate, because no province was given. */
  estimated: z.boolean(),
  bulky: z.boolean(),
  weightGram: z.whole(0),
  days: z.nullable(z.object({ from: z.whole(0), to: z.whole(0) })),
  /** Reason why delivery is impossible; null if delivery is possible. */
  refusal: z.nullable(z.string()),
});
export type ShippingQuote = z.infer<typeof shippingQuoteSchema>;

/** Address of an earlier order, offered for reuse. */
const knownAddress = z.object({
  provinceCode: z.string(),
  wardCode: z.string(),
  line: z.string(),
  /** Formatted address: `line, ward, province`. */
  text: z.string(),
});

/** GET /checkout/options: options of the shop and the customer. */
export const checkoutOptionsSchema = z.object({
  payments: z.array(z.object({ method: z.enum(PAYMENT_METHODS), demo: z.boolean() })),
  workshop: z.object({ name: z.string(), address: z.string(), hours: z.string() }),
  addresses: z.array(knownAddress),
  contact: z.nullable(
    z.object({ fullName: z.string(), phoneNumber: z.nullable(z.string()), email: z.string() }),
  ),
});
export type CheckoutOptions = z.infer<typeof checkoutOptionsSchema>;
