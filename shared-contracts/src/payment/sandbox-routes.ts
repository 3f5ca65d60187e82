export const vnpayPage = 'GET /sandbox/vnpay/pay';
export const momoPage = 'GET /sandbox/momo/pay';
export const finish = 'GET /sandbox/payments/:reference/finish';
