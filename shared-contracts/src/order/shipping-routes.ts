export const quote = 'POST /shipping/quote';
export const promise = 'GET /shipping/promise';
