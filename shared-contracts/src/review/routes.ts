export const list = 'GET /products/:slug/reviews';
export const add = 'POST /reviews';
