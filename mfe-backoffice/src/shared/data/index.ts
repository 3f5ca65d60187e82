export { createOfficeClient, refresh } from './client';
export { OfficeData } from './office-data';
export { useOfficeQuery, type OfficeQuery, type OfficeQueryOptions } from './use-office-query';
export {
  ifMatch,
  once,
  useOfficeAction,
  type OfficeAction,
  type OfficeActionOptions,
} from './use-office-action';
