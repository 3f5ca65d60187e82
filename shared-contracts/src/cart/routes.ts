export const read = 'GET /cart';
export const replace = 'PUT /cart';
export const clear = 'DELETE /cart';
export const merge = 'POST /cart/merge';
export const validate = 'POST /cart/validate';
