export { createInsights } from './insights';
export { createPassports } from './passport';
export { vehicleRoutes } from './routes';
export { createVehicles } from './service';
export { createStaffVehicles } from './staff';
