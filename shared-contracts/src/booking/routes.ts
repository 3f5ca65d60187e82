export const availability = 'GET /booking/availability';
export const hold = 'POST /booking/holds';
export const releaseHold = 'DELETE /booking/holds/:id';
export const book = 'POST /appointments';
export const list = 'GET /appointments';
export const read = 'GET /appointments/:code';
export const reschedule = 'POST /appointments/:code/reschedule';
export const cancel = 'POST /appointments/:code/cancel';
