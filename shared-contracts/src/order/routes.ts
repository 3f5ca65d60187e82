export const checkoutOptions = 'GET /checkout/options';
export const place = 'POST /orders';
export const list = 'GET /orders';
export const read = 'GET /orders/:code';
export const transfer = 'GET /orders/:code/vietqr';
export const cancel = 'POST /orders/:code/cancel';
export const requestReturn = 'POST /orders/:code/return';
export const reportTransfer = 'POST /orders/:code/transfer-sent';
