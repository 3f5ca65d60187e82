export { isBooked } from './coverage';
export { approveLocked, rejectLocked } from './decide';
export { issueLocked } from './issue';
export { findMissingParts } from './missing';
export { createPartsRequests, type PartsRequests } from './service';
export { staffPartsRoutes } from './staff-routes';
export { writeRequest } from './submit';
export { technicianPartsRoutes } from './technician-routes';
