export const list = 'GET /staff/late-transfers';
export const record = 'POST /staff/shop-orders/:code/late-transfers';
export const apply = 'POST /staff/shop-orders/:code/late-transfers/:id/apply';
export const withdraw = 'POST /staff/shop-orders/:code/late-transfers/:id/withdraw';
export const refund = 'POST /staff/shop-orders/:code/late-transfers/:id/refund';
