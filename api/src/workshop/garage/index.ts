export { createInsights } from './insights';
export { createPassports } from './passport';
export { vehicleRoutes } from './routes';
export { createVehicles, lockOwner } from './service';
export { createStaffVehicles } from './staff';
