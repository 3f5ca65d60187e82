export { createAuditLog } from './audit';
export { createSystemHealth } from './health';
export { systemRoutes } from './routes';
