export const list = 'GET /promotions';
export const evaluate = 'POST /promotions/evaluate';
export const listSaved = 'GET /promotions/saved';
export const save = 'PUT /promotions/saved/:id';
export const unsave = 'DELETE /promotions/saved/:id';
