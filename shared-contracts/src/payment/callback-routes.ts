export const vnpayReturn = 'GET /payments/vnpay/return';
export const vnpayIpn = 'GET /payments/vnpay/ipn';
export const momoReturn = 'GET /payments/momo/return';
export const momoIpn = 'POST /payments/momo/ipn';
