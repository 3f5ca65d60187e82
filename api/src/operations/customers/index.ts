export { customerRoutes } from './routes';
export { createCustomers } from './service';
export { customerNotes } from './tables';
