export { createReception } from './reception';
export { deskRoutes } from './routes';
export { createDesk } from './summary';
