export { reportRoutes } from './routes';
export { createReports } from './service';
