export { backgroundTaskRoutes } from './routes';
export { createBackgroundTasks } from './service';
