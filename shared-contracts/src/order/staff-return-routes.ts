export const open = 'POST /staff/shop-orders/:code/returns';
export const approve = 'POST /staff/shop-orders/:code/returns/approve';
export const reject = 'POST /staff/shop-orders/:code/returns/reject';
export const receive = 'POST /staff/shop-orders/:code/returns/receive';
export const arrive = 'POST /staff/shop-orders/:code/returns/arrive';
export const account = 'GET /staff/shop-orders/:code/returns/account';
