export const list = 'GET /admin/canned-jobs';
export const add = 'POST /admin/canned-jobs';
export const read = 'GET /admin/canned-jobs/:id';
export const change = 'PUT /admin/canned-jobs/:id';
