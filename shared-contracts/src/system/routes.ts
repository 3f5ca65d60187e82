export const health = 'GET /admin/health';
export const audit = 'GET /admin/audit';
