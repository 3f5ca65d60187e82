export { locationRoutes } from './routes';
export { createLocations, type FoundWard } from './service';
