import type { RouteRights } from '../route-rights';

const STEPS = ['confirm-payment', 'confirm', 'pack', 'ship', 'deliver', 'fail', 'return', 'cancel'];

/** Orders in the back office. */
export const salesRoutes: RouteRights = {
  'GET /staff/shop-orders': 'shopOrders.read',
  'GET /staff/shop-orders/:code': 'shopOrders.read',
  ...Object.fromEntries(
    STEPS.map((step) => [`POST /staff/shop-orders/:code/${step}`, 'shopOrders.process'] as const),
  ),
  'POST /staff/shop-orders/steps': 'shopOrders.process',
  'POST /staff/shop-orders/:code/payment-received': 'shopOrders.refund',
  'POST /staff/shop-orders/:code/refund': 'shopOrders.refund',
};
