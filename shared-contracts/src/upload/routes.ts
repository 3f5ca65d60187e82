export const add = 'POST /uploads';
export const read = 'GET /uploads/:id';
