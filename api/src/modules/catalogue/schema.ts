import { PRODUCT_CATEGORIES, PRODUCT_SORTS, VEHICLE_TYPES } from '@evcare/shared-contracts/shop';
import * as z from 'zod/mini';
import { digits, lenient, texts } from '../../app/lenient';

const MAX_PAGE = 1_000_000;
const MAX_PAGE_SIZE = 48;
const MAX_PRICE = 2_000_000_000;
const MAX_BRANDS = 20;

/** GET /products. */
export const productQuery = z.object({
  category: lenient(z.enum(PRODUCT_CATEGORIES)),
  q: lenient(z.string()),
  min: lenient(digits(0, MAX_PRICE)),
  max: lenient(digits(0, MAX_PRICE)),
  /** Repeated, or separated by commas. */
  brand: texts(MAX_BRANDS),
  inStock: lenient(z.enum(['1', 'true'])),
  vehicle: lenient(z.string().check(z.maxLength(64))),
  year: lenient(digits(1990, 2100)),
  type: lenient(z.enum(VEHICLE_TYPES)),
  sort: lenient(z.enum(PRODUCT_SORTS)),
  page: lenient(digits(1, MAX_PAGE)),
  pageSize: lenient(digits(1, MAX_PAGE_SIZE)),
});
export type ProductQuery = z.infer<typeof productQuery>;
