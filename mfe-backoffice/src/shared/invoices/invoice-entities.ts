/** Entities whose changes concern e-invoices: refunds and hand-overs of orders, too. */
export const INVOICE_ENTITIES = ['invoice', 'shop-order', 'service-order'] as const;

/** Address of an e-invoice in the back office. */
export const invoicePath = (id: string): string => `/staff/invoices?open=${encodeURIComponent(id)}`;
