import * as z from 'zod/mini';
import { digits, lenient } from '../../app/lenient';

/** Maximum number of results of each kind. */
const MAX_RESULTS = 20;

/** GET /search. */
export const searchQuery = z.object({ q: lenient(z.string()), limit: lenient(digits(1, MAX_RESULTS)) });
