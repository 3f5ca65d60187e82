export const list = 'GET /staff/waiting-list';
export const add = 'POST /staff/waiting-list';
export const withdraw = 'POST /staff/waiting-list/:id/withdraw';
export const accept = 'POST /staff/waiting-list/:id/accept';
