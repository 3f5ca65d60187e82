export { customerRoutes } from './routes';
export { customersMatching, isCustomer, vehiclesMatching } from './search';
export { createCustomers } from './service';
export { customerNotes } from './tables';
