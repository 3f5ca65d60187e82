import type { RouteRights } from '../route-rights';

/** Routes of signed-in users for their own objects: those of others return 404 (BR-15). */
export const ownRoutes: RouteRights = {
  'GET /stream': 'signed-in',
};
