export { addCallAgain } from './call-again';
export { createCallbacks } from './callbacks';
export { takeCode as takeContactCode } from './codes';
export { createContactDesk } from './desk';
export { countOpenRequests, mergedContactRequests } from './repository';
export { contactRoutes } from './routes';
export { createContact } from './service';
export { contactCalls, contactRequests } from './tables';
export { callbackWindows, callDueAt, windowAt } from './windows';
