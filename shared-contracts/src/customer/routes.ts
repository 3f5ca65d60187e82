export const list = 'GET /customers';
export const add = 'POST /customers';
export const read = 'GET /customers/:id';
export const change = 'PUT /customers/:id';
export const notes = 'GET /customers/:id/notes';
export const addNote = 'POST /customers/:id/notes';
export const merge = 'POST /customers/:id/merge';
