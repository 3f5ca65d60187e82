export const stream = 'GET /stream';
