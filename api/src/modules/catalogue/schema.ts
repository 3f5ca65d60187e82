import { PRODUCT_CATEGORIES, PRODUCT_SORTS, VEHICLE_TYPES } from '@evcare/shared-contracts/shop';
import * as z from 'zod/mini';
import { digits, lenient, texts } from '../../app/lenient';

const LARGEST_PAGE = 1_000_000;
const LARGEST_PAGE_SIZE = 48;
const LARGEST_PRICE = 2_000_000_000;
const MOST_BRANDS = 20;

/** GET /products. */
export const productQuery = z.object({
  category: lenient(z.enum(PRODUCT_CATEGORIES)),
  q: lenient(z.string()),
  min: lenient(digits(0, LARGEST_PRICE)),
  max: lenient(digits(0, LARGEST_PRICE)),
  /** Repeated, or separated by commas. */
  brand: texts(MOST_BRANDS),
  inStock: lenient(z.enum(['1', 'true'])),
  vehicle: lenient(z.string().check(z.maxLength(64))),
  year: lenient(digits(1990, 2100)),
  type: lenient(z.enum(VEHICLE_TYPES)),
  sort: lenient(z.enum(PRODUCT_SORTS)),
  page: lenient(digits(1, LARGEST_PAGE)),
  pageSize: lenient(digits(1, LARGEST_PAGE_SIZE)),
});
export type ProductQuery = z.infer<typeof productQuery>;
