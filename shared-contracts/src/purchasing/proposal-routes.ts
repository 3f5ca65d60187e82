export const list = 'GET /admin/purchase-proposals';
