import type { InvoiceFields, Order, OrderInvoicing } from '@evcare/shared-contracts/shop';
import { dayInVietnam } from '@evcare/shared-contracts/format';
import type { OrderRow } from './repository';
import type { StoredInvoice } from './tables';

/** Statuses of orders for which no invoice is issued, or whose invoice the workshop has to correct itself. */
const OVER: readonly Order['status'][] = ['cancelled', 'returned'];

/** Returns the last day, in Vietnam, of the month of a time. */
export function lastDayOfMonth(time: Date): string {
  const [year, month] = dayInVietnam(time).split('-').map(Number) as [number, number];
  // Day 0 of the next month; a calendar day has no time zone.
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/**
 * Returns the state of an order's company invoice. The customer can request or correct it until it is issued, and at
 * the latest until the end of the month of the delivery, after which the workshop closes its books.
 */
export function invoicingOf(order: OrderRow, now: Date): OrderInvoicing {
  const { status, invoice, deliveredAt, total, createdAt } = order;
  const issued = invoice?.issued ?? null;
  const lastDay = deliveredAt && lastDayOfMonth(deliveredAt);
  const isInTime = lastDay === null || dayInVietnam(now) <= lastDay;
  return {
    isOpen: !OVER.includes(status) && total > 0 && issued === null && !invoice?.documentId && isInTime,
    lastDay,
    requestedAt: invoice && (invoice.requestedAt ?? createdAt.toISOString()),
    issued: issued && { number: issued.number, day: issued.day },
  };
}

/** Returns the data of an invoice as the customer entered it. */
export const invoiceFieldsOf = (invoice: StoredInvoice | null): InvoiceFields | null =>
  invoice && {
    companyName: invoice.companyName,
    taxCode: invoice.taxCode,
    address: invoice.address,
    email: invoice.email,
  };

/** True if staff can record the number of an order's e-invoice; a provider's own number is not typed. */
export const canRecordInvoice = ({ invoice, status }: OrderRow): boolean =>
  invoice !== null && !invoice.documentId && status !== 'cancelled';
