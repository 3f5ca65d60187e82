export const list = 'GET /admin/checklists';
export const read = 'GET /admin/checklists/:id';
export const change = 'PUT /admin/checklists/:id';
