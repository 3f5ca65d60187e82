import * as z from 'zod/mini';
import { tidy } from '../api/typed-text';
import { digits, lenient } from '../http/lenient';
import { CUSTOMER_SORTS } from './customers';

const MAX_TEXT = 80;
const MAX_PAGES = 10_000;

export const customerQuerySchema = z.object({
  q: lenient(z.string().check(z.overwrite(tidy), z.maxLength(MAX_TEXT))),
  sort: lenient(z.enum(CUSTOMER_SORTS)),
  page: lenient(digits(1, MAX_PAGES)),
});
