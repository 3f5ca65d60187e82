export const quote = 'GET /packages/:id/quote';
export const subscribe = 'POST /packages/:id/subscribe';
export const list = 'GET /subscriptions';
export const transfer = 'GET /subscriptions/:id/vietqr';
export const cancel = 'POST /subscriptions/:id/cancel';
export const staffList = 'GET /staff/subscriptions';
export const exportCsv = 'GET /staff/subscriptions/export.csv';
export const activate = 'POST /staff/subscriptions/:id/activate';
