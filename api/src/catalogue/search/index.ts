export { searchRoutes } from './routes';
export { createSearch } from './service';
