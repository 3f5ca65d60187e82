export const list = 'GET /manager/day-closings';
export const close = 'POST /manager/day-closings';
