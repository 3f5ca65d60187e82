export { createCarrierCalls, type CarrierCallOutcome } from './calls';
export type { CarrierCall, CarrierRegistrar, CarrierRegistrars } from './port';
export { createParcelRegistration } from './registration';
export { carrierRoutes } from './routes';
export { staffParcelRoutes } from './staff-routes';
export { SIGNATURE_HEADER, signCall, TIMESTAMP_HEADER } from './signed-calls';
export { orderParcelRoutes } from './order-parcel-routes';
