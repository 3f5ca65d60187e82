export { findModel, modelsByCode } from './repository';
export { vehicleModelRoutes } from './routes';
export { vehicleModels } from './tables';
