export const list = 'GET /admin/suppliers';
export const add = 'POST /admin/suppliers';
export const read = 'GET /admin/suppliers/:id';
export const change = 'PUT /admin/suppliers/:id';
