export { createCertificateSweep } from './certificates-sweep';
export { userRoutes } from './routes';
export { peopleMatching } from './search';
export { staffManagementRoutes } from './staff-routes';
export { createStaff } from './staff';
export { createUsers } from './users';
export { createWorkshopSettings } from './workshop';
