export { createBulkChanges } from './applying';
export { createBulkPreviews } from './previews';
export { removeOldPreviews } from './repository';
export { bulkChangeRoutes } from './routes';
export { bulkChangeRows, bulkChanges } from './tables';
