export const list = 'GET /staff/contact-requests';
export const read = 'GET /staff/contact-requests/:id';
export const addCall = 'POST /staff/contact-requests/:id/calls';
