export { BuyerDialog } from './buyer-dialog';
export { InvoiceBadge } from './invoice-badge';
export { INVOICE_ENTITIES, invoicePath } from './invoice-entities';
export { OrderInvoices } from './order-invoices';
