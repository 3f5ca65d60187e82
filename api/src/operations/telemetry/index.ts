export { removeOld as removeOldReports } from './repository';
export { countOrders } from './orders';
export { telemetryRoutes } from './routes';
export { createTelemetry, VISITS_KEPT_MS, type Telemetry } from './service';
export { remoteTelemetry } from './tables';
export { releaseHealth, removeOldVisits, type Openings, type ReleaseHealth } from './visits';
