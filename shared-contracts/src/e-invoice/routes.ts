export const list = 'GET /staff/invoices';
export const exportCsv = 'GET /staff/invoices/export.csv';
export const read = 'GET /staff/invoices/:id';
export const retry = 'POST /staff/invoices/:id/retry';
export const adjust = 'POST /staff/invoices/:id/adjustment';
export const ofOrder = 'GET /staff/shop-orders/:code/invoices';
export const ofServiceOrder = 'GET /staff/service-orders/:id/invoices';
export const requestForServiceOrder = 'POST /staff/service-orders/:id/invoices';
