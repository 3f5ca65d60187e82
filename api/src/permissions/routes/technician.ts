import type { RouteRights } from '../route-rights';

/**
 * The workshop's floor (product rule §3.4): technicians on their own jobs, which the office may only read; a check of
 * finished work reaches the jobs of others, never one's own.
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
