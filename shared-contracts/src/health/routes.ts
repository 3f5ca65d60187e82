export const live = 'GET /health/live';
export const ready = 'GET /health/ready';
