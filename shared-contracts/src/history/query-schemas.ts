import * as z from 'zod/mini';
import { SERVICE_TYPES } from '../catalogue/services';
import { digits, lenient } from '../http/lenient';

const MAX_ID = 40;
const MAX_PAGES = 10_000;

const vehicleId = lenient(z.string().check(z.maxLength(MAX_ID)));
const filters = { vehicleId, year: lenient(digits(2000, 2200)), type: lenient(z.enum(SERVICE_TYPES)) };

export const historyFilterSchema = z.object(filters);
export const historyQuerySchema = z.object({ ...filters, page: lenient(digits(1, MAX_PAGES)) });
export const recommendationQuerySchema = z.object({ vehicleId });
