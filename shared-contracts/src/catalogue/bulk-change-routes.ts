export const exportProducts = 'GET /admin/product-list';
export const list = 'GET /admin/bulk-changes';
export const previewFile = 'POST /admin/bulk-changes/file';
export const previewPrices = 'POST /admin/bulk-changes/prices';
export const previewReorderPoints = 'POST /admin/bulk-changes/reorder-points';
export const read = 'GET /admin/bulk-changes/:id';
export const apply = 'POST /admin/bulk-changes/:id/apply';
export const undo = 'POST /admin/bulk-changes/:id/undo';
