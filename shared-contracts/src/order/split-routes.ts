export const pack = 'POST /staff/shop-orders/:code/parcels';
export const unpack = 'POST /staff/shop-orders/:code/parcels/:number/unpack';
export const register = 'POST /staff/shop-orders/:code/parcels/:number/registration';
export const ship = 'POST /staff/shop-orders/:code/parcels/:number/ship';
export const deliver = 'POST /staff/shop-orders/:code/parcels/:number/deliver';
export const failDelivery = 'POST /staff/shop-orders/:code/parcels/:number/fail';
export const takeBack = 'POST /staff/shop-orders/:code/parcels/:number/return';
export const cancelRest = 'POST /staff/shop-orders/:code/cancel-rest';
