export { reportRoutes } from './routes';
export { createReports } from './service';
export { LINE_TOTAL } from './sql';
