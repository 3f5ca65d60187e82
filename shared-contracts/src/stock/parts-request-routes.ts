export const findParts = 'GET /technician/parts';
export const orders = 'GET /technician/parts-orders';
export const list = 'GET /technician/parts-requests';
export const submit = 'POST /technician/parts-requests';
export const confirmReceipt = 'POST /technician/parts-requests/:id/received';
export const handBack = 'POST /technician/parts-requests/:id/return';
export const withdraw = 'POST /technician/parts-requests/:id/cancel';
