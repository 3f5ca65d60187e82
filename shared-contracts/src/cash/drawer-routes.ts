export const list = 'GET /staff/drawers';
export const open = 'POST /staff/drawers';
export const read = 'GET /staff/drawers/:id';
export const move = 'POST /staff/drawers/:id/moves';
export const close = 'POST /staff/drawers/:id/close';
export const unapproved = 'GET /manager/drawers';
export const approve = 'POST /manager/drawers/:id/approve';
