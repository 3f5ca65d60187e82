export const list = 'GET /staff/contact-requests';
export const exportCsv = 'GET /staff/contact-requests/export.csv';
export const read = 'GET /staff/contact-requests/:id';
export const addCall = 'POST /staff/contact-requests/:id/calls';
