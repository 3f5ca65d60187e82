import type { RouteRights } from '../route-rights';

/** Routes of signed-in users for their own objects: those of others return 404 (BR-15). */
export const ownRoutes: RouteRights = {
  'GET /appointments': 'signed-in',
  'DELETE /cart': 'signed-in',
  'GET /cart': 'signed-in',
  'PUT /cart': 'signed-in',
  'POST /cart/merge': 'signed-in',
  'GET /orders': 'signed-in',
  'GET /packages/:id/quote': 'signed-in',
  'POST /packages/:id/subscribe': 'signed-in',
  'GET /stream': 'signed-in',
  'GET /subscriptions': 'signed-in',
  'POST /subscriptions/:id/cancel': 'signed-in',
  'GET /subscriptions/:id/vietqr': 'signed-in',
};
