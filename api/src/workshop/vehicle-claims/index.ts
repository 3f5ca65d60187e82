export { findLinkedVehicles } from './repository';
export { vehicleClaimRoutes } from './routes';
export { createVehicleClaims } from './service';
export { createStaffVehicleClaims } from './staff';
export { vehicleClaimCodes, vehicleClaims } from './tables';
export { vehicleClaimData } from './personal-data';
