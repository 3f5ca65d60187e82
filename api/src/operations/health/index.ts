export { healthRoutes, type Lifecycle } from './routes';
