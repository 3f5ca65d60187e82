export const page = 'GET /dev/outbox';
export const list = 'GET /dev/outbox.json';
