export { technicianRoutes } from './routes';
export { createTechnicianDesk } from './service';
