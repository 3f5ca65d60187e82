export { customerRoutes } from './routes';
export { customersMatching, isCustomer } from './search';
export { createCustomers } from './service';
export { customerNotes } from './tables';
