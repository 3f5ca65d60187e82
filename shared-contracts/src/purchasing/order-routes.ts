export const list = 'GET /staff/purchase-orders';
export const read = 'GET /staff/purchase-orders/:id';
export const receive = 'POST /staff/purchase-orders/:id/receipts';
export const add = 'POST /admin/purchase-orders';
export const change = 'PUT /admin/purchase-orders/:id';
export const send = 'POST /admin/purchase-orders/:id/send';
export const close = 'POST /admin/purchase-orders/:id/close';
export const cancel = 'POST /admin/purchase-orders/:id/cancel';
