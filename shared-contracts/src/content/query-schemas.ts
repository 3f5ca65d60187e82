import * as z from 'zod/mini';
import { VEHICLE_TYPES } from '../catalogue/catalogue';
import { digits, lenient } from '../http/lenient';

/** Maximum number of search results of each kind. */
const MAX_RESULTS = 20;

export const searchQuerySchema = z.object({
  q: lenient(z.string()),
  limit: lenient(digits(1, MAX_RESULTS)),
});

const listed = z.optional(z.string().check(z.maxLength(400)));

/** GET /diagnoses: symptoms and codes, each separated by commas. */
export const diagnosisQuerySchema = z.object({
  vehicleType: z.enum(VEHICLE_TYPES),
  symptoms: listed,
  codes: listed,
});

export const symptomsQuerySchema = z.object({ vehicleType: lenient(z.enum(VEHICLE_TYPES)) });
