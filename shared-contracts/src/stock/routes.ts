export const list = 'GET /admin/stock';
export const exportCsv = 'GET /admin/stock/export.csv';
export const read = 'GET /admin/stock/:productId';
export const movements = 'GET /admin/stock/:productId/movements';
export const receive = 'POST /admin/stock/:productId/receive';
export const count = 'POST /admin/stock/:productId/count';
export const setReorderPoint = 'PUT /admin/stock/:productId/reorder-point';
