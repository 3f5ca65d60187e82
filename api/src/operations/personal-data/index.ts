export { personalDataRoutes } from './routes';
export { createPersonalDataServices } from './services';
export { erasures } from './tables';
