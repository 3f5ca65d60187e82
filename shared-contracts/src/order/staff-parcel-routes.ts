export const labels = 'GET /staff/shop-orders/labels';
export const register = 'POST /staff/shop-orders/:code/parcel';
