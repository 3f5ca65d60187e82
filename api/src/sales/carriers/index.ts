export { createCarrierCalls, type CarrierCallOutcome } from './calls';
export type { CarrierCall } from './port';
export { carrierRoutes } from './routes';
export { SIGNATURE_HEADER, signCall, TIMESTAMP_HEADER } from './signed-calls';
