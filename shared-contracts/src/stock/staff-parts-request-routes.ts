export const list = 'GET /staff/parts-requests';
export const exportCsv = 'GET /staff/parts-requests/export.csv';
export const read = 'GET /staff/parts-requests/:id';
export const approve = 'POST /staff/parts-requests/:id/approve';
export const reject = 'POST /staff/parts-requests/:id/reject';
export const cancel = 'POST /staff/parts-requests/:id/cancel';
export const issue = 'POST /staff/parts-requests/:id/issue';
export const takeBack = 'POST /staff/parts-requests/:id/return';
