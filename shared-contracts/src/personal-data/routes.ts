export const read = 'GET /Auth/personal-data';
export const copy = 'POST /Auth/personal-data/copy';
export const request = 'POST /Auth/personal-data/erasure';
export const withdraw = 'POST /Auth/personal-data/withdrawal';
