import * as z from 'zod/mini';
import { tidy } from '../api/typed-text';
import { digits, lenient } from '../http/lenient';
import { CUSTOMER_SORTS } from './customers';

const MAX_TEXT = 80;
const MAX_PAGES = 10_000;

/** Query of GET /customers/duplicates. */
export const duplicatesQuerySchema = z.object({ page: lenient(digits(1, MAX_PAGES)) });

/** Query of GET /customers/:id/merge-preview. */
export const mergePreviewQuerySchema = z.object({
  otherId: z.string().check(z.minLength(1), z.maxLength(40)),
});

export const customerQuerySchema = z.object({
  q: lenient(z.string().check(z.overwrite(tidy), z.maxLength(MAX_TEXT))),
  sort: lenient(z.enum(CUSTOMER_SORTS)),
  page: lenient(digits(1, MAX_PAGES)),
});
