import type { RouteRights } from '../route-rights';

/** Stock keeping. */
export const stockRoutes: RouteRights = {
  'GET /admin/stock': 'stock.edit',
  'GET /admin/stock/:productId': 'stock.edit',
  'GET /admin/stock/:productId/movements': 'stock.edit',
  'POST /admin/stock/:productId/receive': 'stock.edit',
  'POST /admin/stock/:productId/count': 'stock.edit',
  'PUT /admin/stock/:productId/reorder-point': 'stock.edit',
};
