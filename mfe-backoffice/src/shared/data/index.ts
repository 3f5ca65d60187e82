export { createOfficeClient, refresh } from './client';
export { BackofficeData as OfficeData } from './office-data';
export {
  useApiQuery as useOfficeQuery,
  type ApiQuery as OfficeQuery,
  type ApiQueryOptions as OfficeQueryOptions,
} from './use-office-query';
export {
  ifMatch,
  idempotencyKey as once,
  useApiAction as useOfficeAction,
  type ApiAction as OfficeAction,
  type ApiActionOptions as OfficeActionOptions,
} from './use-office-action';
