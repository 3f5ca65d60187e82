import * as z from '../schema';
import { day, text, timestamp } from '../term-schemas';

/** State of the company invoice of an order. The e-invoice itself is issued with a provider, outside this site. */
export const orderInvoicingSchema = z.object({
  /** True if the customer can now request the invoice, or correct its data. */
  isOpen: z.boolean(),
  /** Last day in Vietnam on which the customer can do so; null before the delivery, whose month decides. */
  lastDay: z.nullable(day),
  /** Time of the request or of its last correction; null without a request. */
  requestedAt: z.nullable(timestamp),
  /** Number and day of the e-invoice, as staff recorded them; null until it is issued. */
  issued: z.nullable(z.object({ number: text, day })),
});
export type OrderInvoicing = z.infer<typeof orderInvoicingSchema>;
