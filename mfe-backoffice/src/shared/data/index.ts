export { createOfficeClient, refresh } from './client';
export { BackofficeData as OfficeData } from './backoffice-data';
export {
  useApiQuery as useOfficeQuery,
  type ApiQuery as OfficeQuery,
  type ApiQueryOptions as OfficeQueryOptions,
} from './use-api-query';
export {
  ifMatch,
  idempotencyKey as once,
  useApiAction as useOfficeAction,
  type ApiAction as OfficeAction,
  type ApiActionOptions as OfficeActionOptions,
} from './use-api-action';
