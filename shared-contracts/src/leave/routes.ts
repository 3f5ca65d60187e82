export const list = 'GET /leave-requests';
export const create = 'POST /leave-requests';
export const withdraw = 'POST /leave-requests/:id/withdraw';
export const open = 'GET /manager/leave-requests';
export const approve = 'POST /manager/leave-requests/:id/approve';
export const reject = 'POST /manager/leave-requests/:id/reject';
