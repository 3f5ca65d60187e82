export const list = 'GET /maintenance-history';
export const exportCsv = 'GET /maintenance-history/export.csv';
export const read = 'GET /maintenance-history/:id';
export const recommendations = 'GET /recommendations';
export const dismiss = 'POST /recommendations/:id/dismiss';
