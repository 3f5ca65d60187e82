import { ApiError } from '../../platform/endpoints/api-error';
import { invoiceTexts as t } from './messages';

export const invoiceNotFound = (text: string = t.notFound) => new ApiError(404, 'NOT_FOUND', text);
