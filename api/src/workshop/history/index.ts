export { historyRoutes } from './routes';
export { createHistory } from './service';
