export { createOfficeClient, refresh } from './client';
export { BackofficeData } from './backoffice-data';
export { useApiQuery, type ApiQuery, type ApiQueryOptions } from './use-api-query';
export type { SendUndo } from './undo-context';
export { useApiAction, type ApiAction, type ApiActionOptions } from './use-api-action';
