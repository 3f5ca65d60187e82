export { personalDataRoutes } from './routes';
export { createPersonalDataServices } from './services';
export { countWaiting as countWaitingErasures } from './store';
export { erasures } from './tables';
