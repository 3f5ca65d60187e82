export const list = 'GET /staff/reviews';
export const read = 'GET /staff/reviews/:id';
export const publish = 'POST /staff/reviews/:id/publish';
export const hide = 'POST /staff/reviews/:id/hide';
export const reply = 'PUT /staff/reviews/:id/reply';
export const words = 'GET /admin/review-words';
export const addWord = 'POST /admin/review-words';
export const removeWord = 'DELETE /admin/review-words/:id';
