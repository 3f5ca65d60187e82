export const list = 'GET /staff/payments';
export const exportCsv = 'GET /staff/payments/export.csv';
export const check = 'POST /staff/payments/:reference/check';
export const refund = 'POST /staff/payments/:reference/refund';
export const resolve = 'POST /staff/payments/:reference/resolve';
