export { createReception } from './reception';
export { deskRoutes } from './routes';
export { createDeskSearch } from './search';
export { createDesk } from './summary';
