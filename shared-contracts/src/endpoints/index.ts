export { addressOf, call, type Address } from '../http/call';
export type { BodyOf, EndpointRoute, QueryOf, ResponseOf } from './registry';
export * as vehicleApi from '../vehicle/routes';
