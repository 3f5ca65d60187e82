export { addressOf, type Address } from '../http/address';
export { call } from '../http/call';
export type { BodyOf, EndpointRoute, QueryOf, ReplyOf, ResponseOf } from './registry';
export * as checklistApi from '../service-order/checklist-template-routes';
export * as uploadApi from '../upload/routes';
export * as vehicleApi from '../vehicle/routes';
