export const list = 'GET /admin/promotions';
export const exportCsv = 'GET /admin/promotions/export.csv';
export const add = 'POST /admin/promotions';
export const read = 'GET /admin/promotions/:id';
export const change = 'PUT /admin/promotions/:id';
export const setActive = 'PUT /admin/promotions/:id/active';
