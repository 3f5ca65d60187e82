export { forgetOldMerges } from './merge-store';
export { customerTexts as messages } from './messages';
export { customerRoutes } from './routes';
export { customersMatching, isCustomer, vehiclesMatching } from './search';
export { createCustomers } from './service';
export { customerContacts, customerMerges, customerNotes } from './tables';
