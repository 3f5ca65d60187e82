import type { RouteRights } from '../route-rights';

/** Parts requests. */
export const partsRoutes: RouteRights = {
  'GET /technician/parts': 'parts.own',
  'GET /technician/parts-orders': { right: 'parts.own', own: true },
  'GET /technician/parts-requests': { right: 'parts.own', own: true },
  'POST /technician/parts-requests': { right: 'parts.request', own: true },
  'POST /technician/parts-requests/:id/received': { right: 'parts.request', own: true },
  'POST /technician/parts-requests/:id/return': { right: 'parts.request', own: true },
  'POST /technician/parts-requests/:id/cancel': { right: 'parts.request', own: true },
  'GET /staff/parts-requests': 'parts.approveSmall',
  'GET /staff/parts-requests/:id': 'parts.approveSmall',
  'POST /staff/parts-requests/:id/approve': 'parts.approveSmall',
  'POST /staff/parts-requests/:id/reject': 'parts.approveSmall',
  'POST /staff/parts-requests/:id/cancel': 'parts.approveSmall',
  'POST /staff/parts-requests/:id/issue': 'parts.issue',
  'POST /staff/parts-requests/:id/return': 'parts.issue',
};
