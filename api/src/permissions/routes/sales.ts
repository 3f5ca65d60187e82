import type { RouteRights } from '../route-rights';

const STEPS = ['confirm-payment', 'confirm', 'pack', 'ship', 'deliver', 'fail', 'return', 'cancel'];

/** Customers and orders in the back office. */
export const salesRoutes: RouteRights = {
  'GET /customers': 'customers.read',
  'POST /customers': 'customers.edit',
  'GET /customers/:id': 'customers.read',
  'PUT /customers/:id': 'customers.edit',
  'GET /customers/:id/notes': 'customers.read',
  'POST /customers/:id/notes': 'customers.edit',
  'POST /customers/:id/merge': 'customers.merge',
  'GET /staff/shop-orders': 'shopOrders.read',
  'GET /staff/shop-orders/:code': 'shopOrders.read',
  ...Object.fromEntries(
    STEPS.map((step) => [`POST /staff/shop-orders/:code/${step}`, 'shopOrders.process'] as const),
  ),
  'POST /staff/shop-orders/steps': 'shopOrders.process',
  'POST /staff/shop-orders/:code/payment-received': 'shopOrders.refund',
  'POST /staff/shop-orders/:code/refund': 'shopOrders.refund',
};
