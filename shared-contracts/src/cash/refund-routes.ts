export const list = 'GET /manager/refunds';
export const approve = 'POST /manager/refunds/:id/approve';
export const refuse = 'POST /manager/refunds/:id/refuse';
export const pay = 'POST /manager/refunds/:id/pay';
