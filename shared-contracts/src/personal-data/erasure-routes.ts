export const read = 'GET /customers/:id/erasure';
export const request = 'POST /customers/:id/erasure';
export const withdraw = 'POST /customers/:id/erasure/withdraw';
export const copy = 'POST /customers/:id/personal-data';
export const list = 'GET /admin/erasures';
export const approve = 'POST /admin/erasures/:id/approve';
export const reject = 'POST /admin/erasures/:id/reject';
