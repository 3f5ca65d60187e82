export { createHomeVisits } from './home-visits';
export { technicianRoutes } from './routes';
export { createTechnicianDesk } from './service';
