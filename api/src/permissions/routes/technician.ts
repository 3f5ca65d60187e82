import type { RouteRights } from '../route-rights';

/**
 * Technicians' work (product rule §3.4): on their own jobs, which the back office may only read; the quality
 * check is on jobs of others, never on one's own.
 */
export const technicianRoutes: RouteRights = {
  'GET /technician/summary': { right: 'jobs.read', own: true },
  'GET /technician/queue': { right: 'jobs.read', own: true },
  'GET /technician/quality-checks': { right: 'jobs.read', own: true },
  'GET /technician/jobs/:id': { right: 'jobs.read', own: true },
  'GET /service-orders/:id/checklist': { right: 'jobs.read', own: true },
  'PUT /checklist-items/:id': { right: 'jobs.work', own: true },
  'POST /service-orders/:id/recommendations': { right: 'jobs.work', own: true },
  'POST /staff/service-orders/:id/lines/:lineId/start': { right: 'jobs.work', own: true },
  'POST /staff/service-orders/:id/lines/:lineId/pause': { right: 'jobs.work', own: true },
  'POST /staff/service-orders/:id/lines/:lineId/done': { right: 'jobs.work', own: true },
  'POST /staff/service-orders/:id/start': { right: 'jobs.work', own: true },
  'POST /staff/service-orders/:id/work': { right: 'jobs.work', own: true },
  'POST /staff/service-orders/:id/resume': { right: 'jobs.work', own: true },
  'POST /staff/service-orders/:id/pause': { right: 'jobs.work', own: true },
  'POST /staff/service-orders/:id/finish': { right: 'jobs.work', own: true },
  'POST /staff/service-orders/:id/qc': 'serviceOrders.qualityCheck',
};
