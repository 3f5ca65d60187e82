export { moveContactRequests } from './repository';
export { contactRoutes } from './routes';
export { createContact } from './service';
export { contactRequests } from './tables';
