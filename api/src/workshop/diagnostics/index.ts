export { diagnosticsRoutes } from './routes';
export { createDiagnostics } from './service';
