export const summary = 'GET /technician/summary';
export const queue = 'GET /technician/queue';
export const qualityChecks = 'GET /technician/quality-checks';
export const read = 'GET /technician/jobs/:id';
export const startLine = 'POST /staff/service-orders/:id/lines/:lineId/start';
export const pauseLine = 'POST /staff/service-orders/:id/lines/:lineId/pause';
export const finishLine = 'POST /staff/service-orders/:id/lines/:lineId/done';
