import { sql, type SQL } from 'drizzle-orm';
import { orders, type OrderRow } from '../../sales/orders';

/**
 * True if an e-invoice is due for a shop order: it was handed over, its payment was not returned, and no invoice is
 * made or recorded. {@link IS_INVOICED} is the same condition; a test compares both.
 */
export const isInvoiced = ({ status, total, paymentStatus, invoice }: OrderRow): boolean =>
  (status === 'delivered' || status === 'completed') &&
  total > 0 &&
  paymentStatus !== 'refunded' &&
  invoice !== null &&
  !invoice.issued &&
  !invoice.documentId;

/** Condition for the orders of {@link isInvoiced}. */
export const IS_INVOICED: SQL = sql`(${orders.status} in ('delivered', 'completed') and ${orders.total} > 0
  and ${orders.paymentStatus} <> 'refunded'
  and ${orders.invoice} is not null and not (${orders.invoice} ?| array['issued', 'documentId']))`;
