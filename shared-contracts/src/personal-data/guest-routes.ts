export const find = 'GET /staff/guest-data';
export const copy = 'POST /staff/guest-data/copy';
export const request = 'POST /staff/guest-data/erasure';
export const withdraw = 'POST /staff/guest-data/erasures/:id/withdraw';
