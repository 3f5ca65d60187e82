import type { RouteRights } from '../route-rights';

/**
 * Service orders: for their customers, and for the back office by right. Those of technicians are in
 * `technician.ts`.
 */
export const serviceOrderRoutes: RouteRights = {
  'GET /service-orders': 'signed-in',
  'GET /service-orders/:id': 'signed-in',
  'POST /service-orders/:id/approval-code': 'signed-in',
  'POST /service-orders/:id/approvals': 'signed-in',
  'POST /service-orders/:id/rating': 'signed-in',
  'GET /staff/service-orders': 'serviceOrders.read',
  'GET /staff/service-orders/board': 'serviceOrders.read',
  'GET /staff/service-orders/discounts': 'serviceOrders.discountLarge',
  'GET /staff/service-orders/:id': 'serviceOrders.read',
  'POST /staff/service-orders': 'serviceOrders.edit',
  'POST /staff/service-orders/:id/parts-needed': 'serviceOrders.edit',
  'POST /staff/service-orders/:id/parts-arrived': 'serviceOrders.edit',
  'POST /staff/service-orders/:id/quotes': 'serviceOrders.edit',
  'POST /staff/service-orders/:id/lines': 'serviceOrders.edit',
  'PUT /staff/service-orders/:id/lines/:lineId': 'serviceOrders.edit',
  'DELETE /staff/service-orders/:id/lines/:lineId': 'serviceOrders.edit',
  'PUT /staff/service-orders/:id/quotes/:seq/discount': 'serviceOrders.discountSmall',
  'POST /staff/service-orders/:id/quotes/:seq/discount/approve': 'serviceOrders.discountLarge',
  'POST /staff/service-orders/:id/quotes/:seq/discount/refuse': 'serviceOrders.discountLarge',
  'POST /staff/service-orders/:id/quotes/:seq/send': 'serviceOrders.edit',
  'POST /staff/service-orders/:id/approvals': 'serviceOrders.counterApproval',
  'POST /staff/service-orders/:id/assign': 'appointments.assign',
  'POST /staff/service-orders/:id/promise': 'serviceOrders.edit',
  'POST /staff/service-orders/:id/payments': 'serviceOrders.edit',
  'POST /staff/service-orders/:id/debt': 'serviceOrders.approveDebt',
  'POST /staff/service-orders/:id/deliver': 'serviceOrders.edit',
  'POST /staff/service-orders/:id/cancel': 'serviceOrders.edit',
};
