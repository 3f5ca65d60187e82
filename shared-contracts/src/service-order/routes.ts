export const list = 'GET /service-orders';
export const read = 'GET /service-orders/:id';
export const sendApprovalCode = 'POST /service-orders/:id/approval-code';
export const approve = 'POST /service-orders/:id/approvals';
export const rate = 'POST /service-orders/:id/rating';
