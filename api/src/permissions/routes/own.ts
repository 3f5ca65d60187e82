import type { RouteRights } from '../route-rights';

/** Routes of signed-in users for their own objects: those of others return 404 (BR-15). */
export const ownRoutes: RouteRights = {
  'GET /appointments': 'signed-in',
  'DELETE /cart': 'signed-in',
  'GET /cart': 'signed-in',
  'PUT /cart': 'signed-in',
  'POST /cart/merge': 'signed-in',
  'GET /orders': 'signed-in',
  'GET /stream': 'signed-in',
};
