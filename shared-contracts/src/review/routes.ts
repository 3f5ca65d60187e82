export const list = 'GET /products/:slug/reviews';
export const add = 'POST /reviews';
export const change = 'PUT /reviews/:id';
export const remove = 'DELETE /reviews/:id';
export const report = 'POST /reviews/:id/report';
