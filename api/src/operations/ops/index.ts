export { addGauges } from './gauges';
export { opsRoutes } from './routes';
