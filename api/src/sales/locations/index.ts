export { locationRoutes } from './routes';
export { createLocations } from './service';
