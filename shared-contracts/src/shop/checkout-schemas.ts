import { emailField, emptyToNull, fullNameField, phoneField } from '../api/fields';
import { tidy } from '../api/typed-text';
import * as z from '../schema';
import { vehicleFactsSchema } from '../workshop/vehicle-facts-schema';
import { cartLinesSchema } from './cart-schemas';
import { checkoutMessages, PAYMENTS_FOR } from './checkout';
import { DELIVERY_METHODS, PAYMENT_METHODS } from './statuses';

const say = checkoutMessages;
const TAX_CODE = /^(\d{10}(-\d{3})?|\d{12})$/;

/** A tidied text of `least` to `most` characters. */
const between = (message: string, least: number, most: number) =>
  z.string(message).check(
    z.overwrite(tidy),
    z.refine((value) => value.length >= least && value.length <= most, message),
  );

/** Who receives an order. */
export const contactFieldsSchema = z.object({
  fullName: fullNameField,
  phoneNumber: phoneField,
  email: emptyToNull(emailField),
});

/** Where an order goes: two tiers, then house and street (decision D11). */
export const deliveryAddressSchema = z.object({
  provinceCode: z.string(say.province).check(z.regex(/^\d{2}$/, say.province)),
  wardCode: z.string(say.province).check(z.regex(/^\d{5}$/, say.province)),
  line: between(say.line, 5, 120),
});
export type DeliveryAddress = z.infer<typeof deliveryAddressSchema>;

/**
 * The slot in which the parts are fitted, and into what (product idea §7.7): a vehicle of the account, or the facts of
 * one. Bay and technician are taken with the goods, or neither is.
 */
export const fittingWishSchema = z
  .object({
    /** ISO-8601 in UTC, the start of a slot. */
    startAt: z.string(say.fittingTime).check(z.regex(/^\S{1,40}$/, say.fittingTime)),
    /** The hold that keeps the slot for this visitor, if there is one. */
    holdId: z.nullable(z.filled(60)),
    vehicleId: z.nullable(z.filled(40)),
    vehicle: z.nullable(vehicleFactsSchema),
  })
  .check(
    z.refine(({ vehicleId, vehicle }) => (vehicleId === null) !== (vehicle === null), {
      error: say.fittingVehicle,
      path: ['vehicle'],
    }),
  );
export type FittingWish = z.infer<typeof fittingWishSchema>;

/** A company's invoice. */
export const invoiceFieldsSchema = z.object({
  companyName: between(say.companyName, 2, 120),
  taxCode: z.string(say.taxCode).check(
    z.overwrite((value) => value.replace(/\s/g, '')),
    z.regex(TAX_CODE, say.taxCode),
  ),
  address: between(say.companyAddress, 5, 200),
  email: emailField,
});
export type InvoiceFields = z.infer<typeof invoiceFieldsSchema>;

/** POST /orders. The server prices everything again; `expectedTotal` is what the customer saw, in đồng. */
export const orderRequestSchema = z
  .object({
    items: cartLinesSchema.shape.items.check(z.some),
    contact: contactFieldsSchema,
    method: z.enum(DELIVERY_METHODS, say.method),
    address: z.nullable(deliveryAddressSchema),
    fitting: z.nullable(fittingWishSchema),
    note: emptyToNull(between(say.note, 0, 300)),
    payment: z.enum(PAYMENT_METHODS, say.payment),
    promoCode: z.nullable(z.filled(40)),
    invoice: z.nullable(invoiceFieldsSchema),
    /** High-voltage parts sent home: the warning was read (product rule BR-16). */
    highVoltageAccepted: z.boolean(),
    expectedTotal: z.whole(0),
  })
  .check(
    z.refine(({ method, address }) => (method === 'delivery') === (address !== null), {
      error: say.province,
      path: ['address'],
    }),
    z.refine(({ method, fitting }) => (method === 'fitting') === (fitting !== null), {
      error: say.fittingTime,
      path: ['fitting'],
    }),
    z.refine(({ method, payment }) => PAYMENTS_FOR[method].includes(payment), {
      error: say.paymentNotHere,
      path: ['payment'],
    }),
  );
export type OrderRequest = z.infer<typeof orderRequestSchema>;

/** POST /shipping/quote. */
export const shippingQuoteRequestSchema = z.object({
  items: cartLinesSchema.shape.items,
  method: z.enum(DELIVERY_METHODS),
  provinceCode: z.nullable(z.string().check(z.regex(/^\d{2}$/))),
});

/** What delivery costs and how long it takes, in đồng and working days. */
export const shippingQuoteSchema = z.object({
  fee: z.whole(0),
  /** Without a province the fee is an estimate. */
  estimated: z.boolean(),
  bulky: z.boolean(),
  weightGram: z.whole(0),
  days: z.nullable(z.object({ from: z.whole(0), to: z.whole(0) })),
  /** Why it can't be delivered there; null where it can. */
  refusal: z.nullable(z.string()),
});
export type ShippingQuote = z.infer<typeof shippingQuoteSchema>;

/** An address used before, ready to be used again. */
const knownAddress = z.object({
  provinceCode: z.string(),
  wardCode: z.string(),
  line: z.string(),
  /** `line, ward, province` for people. */
  text: z.string(),
});

/** GET /checkout/options: what this shop, and this customer, can choose from. */
export const checkoutOptionsSchema = z.object({
  payments: z.array(z.object({ method: z.enum(PAYMENT_METHODS), demo: z.boolean() })),
  workshop: z.object({ name: z.string(), address: z.string(), hours: z.string() }),
  addresses: z.array(knownAddress),
  contact: z.nullable(
    z.object({ fullName: z.string(), phoneNumber: z.nullable(z.string()), email: z.string() }),
  ),
});
export type CheckoutOptions = z.infer<typeof checkoutOptionsSchema>;

const place = z.object({ code: z.filled(), name: z.filled() });
/** GET /locations/provinces and /locations/provinces/:code/wards. */
export const placesSchema = z.object({ items: z.array(place) });
export type Place = z.infer<typeof place>;
