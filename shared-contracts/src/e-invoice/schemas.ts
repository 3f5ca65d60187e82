import * as z from '../schema';
import { count, money, optionalText, pageOf, text, timestamp } from '../term-schemas';
import { BUYER_KINDS, E_INVOICE_KINDS, E_INVOICE_STATES } from './e-invoices';

/** Signed đồng: amounts of an adjustment are negative. */
const signed = z.whole();

/** Provider of e-invoices; null if none is connected. */
export const eInvoiceProviderSchema = z.nullable(
  z.object({
    name: text,
    /** True if the provider is the simulated one of a demo, whose invoices have no legal effect. */
    simulated: z.boolean(),
  }),
);

const row = {
  id: text,
  version: z.whole(1),
  kind: z.enum(E_INVOICE_KINDS),
  state: z.enum(E_INVOICE_STATES),
  /** Order that the invoice is for. `id` is that of a service order; shop orders are found by their code. */
  order: z.object({ kind: z.enum(['shop-order', 'service-order']), id: text, code: text }),
  /** Name and tax code of the buyer; the name is null once the data of the buyer was erased. */
  buyer: optionalText,
  taxCode: optionalText,
  /** Amount with VAT. */
  total: signed,
  /** Series and number, as in `1C26TEV-00000123`; null until it is issued. */
  number: optionalText,
  series: optionalText,
  issuedAt: z.nullable(timestamp),
  createdAt: timestamp,
  /** Why the provider rejected it. */
  rejection: optionalText,
  /** Number of the invoice that an adjustment adjusts. */
  adjusts: optionalText,
  /** True if it needs a decision: it was rejected and not sent again, or the provider has not answered for too long. */
  needsAttention: z.boolean(),
};

/** E-invoice of an order in a list. */
export const eInvoiceRowSchema = z.object(row);
export type EInvoiceRow = z.infer<typeof eInvoiceRowSchema>;

/** Numbers of a series. The provider gives them; a missing one has to be looked up there. */
export const eInvoiceSeriesSchema = z.object({
  series: text,
  /** Number of invoices, and the highest number. */
  invoices: count,
  last: count,
  /** Missing numbers below the highest one; at most 20 of them. */
  missing: z.array(z.whole(1)),
});
export type EInvoiceSeries = z.infer<typeof eInvoiceSeriesSchema>;

/** GET /staff/invoices: newest first. */
export const eInvoiceListSchema = z.object({
  ...pageOf(eInvoiceRowSchema).shape,
  provider: eInvoiceProviderSchema,
  /** Number of invoices by view, with the other filters. */
  counts: z.object({ all: count, attention: count, open: count, issued: count, adjusted: count }),
  series: z.array(eInvoiceSeriesSchema),
});
export type EInvoiceList = z.infer<typeof eInvoiceListSchema>;

const amounts = { net: signed, vat: signed, gross: signed };

/** Line of an invoice. Its amounts add up: net + VAT = gross. */
export const eInvoiceLineSchema = z.object({
  name: text,
  unit: text,
  quantity: z.whole(1),
  vatPercent: z.whole(0),
  ...amounts,
});
export type EInvoiceLine = z.infer<typeof eInvoiceLineSchema>;

/** Contents of an invoice, as they were handed to the provider. They never change. */
export const eInvoiceContentsSchema = z.object({
  seller: z.object({ name: text, taxCode: text, address: text, phone: text }),
  lines: z.array(eInvoiceLineSchema),
  sums: z.object(amounts),
  /** How the buyer paid, in words. */
  payment: text,
  /** Why an adjustment is made. */
  reason: optionalText,
});
export type EInvoiceContents = z.infer<typeof eInvoiceContentsSchema>;

/** Buyer of an invoice. */
export const eInvoiceBuyerSchema = z.object({
  kind: z.enum(BUYER_KINDS),
  name: text,
  taxCode: optionalText,
  address: text,
});
export type EInvoiceBuyer = z.infer<typeof eInvoiceBuyerSchema>;

const buyerDetails = z.nullable(z.object({ ...eInvoiceBuyerSchema.shape, email: optionalText }));

/** GET /staff/invoices/:id */
export const eInvoiceSchema = z.object({
  ...row,
  provider: eInvoiceProviderSchema,
  contents: eInvoiceContentsSchema,
  /** Null once the data of the buyer was erased. */
  buyerDetails,
  /** Buyer for a retry: the customer of a shop order may have corrected it since. */
  currentBuyer: buyerDetails,
  /** Code of the tax authority. */
  authorityCode: optionalText,
  /** Number of times that it was sent or asked for. */
  attempts: count,
  nextAttemptAt: z.nullable(timestamp),
  requestedBy: optionalText,
  /** Adjustments of it, and invoices that were sent instead of a rejected one; newest first. */
  related: z.array(eInvoiceRowSchema),
  canRetry: z.boolean(),
  /** Amount by which the order is cheaper than its invoices say, and which an adjustment takes off; 0 if there is none. */
  adjustable: money,
});
export type EInvoice = z.infer<typeof eInvoiceSchema>;

/** GET …/invoices of an order: its invoices, newest first. */
export const orderInvoicesSchema = z.object({
  items: z.array(eInvoiceRowSchema),
  provider: eInvoiceProviderSchema,
  /** True if staff can request an invoice for the service order now; shop orders are requested by their customers. */
  canRequest: z.boolean(),
});
export type OrderInvoices = z.infer<typeof orderInvoicesSchema>;
