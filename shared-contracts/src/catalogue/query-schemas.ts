import * as z from 'zod/mini';
import { tidy } from '../api/typed-text';
import { digits, lenient, texts } from '../http/lenient';
import { PRODUCT_CATEGORIES, PRODUCT_SORTS, VEHICLE_TYPES } from './catalogue';
import { SERVICE_TIERS, SERVICE_TYPES } from './services';
import { PRODUCT_STATUSES } from './staff-products';

const MAX_PAGE = 1_000_000;
const MAX_PAGE_SIZE = 48;
const MAX_PRICE = 2_000_000_000;
const MAX_BRANDS = 20;
const MAX_ATTRIBUTES = 30;
const MAX_ID = 64;
const MAX_STAFF_QUERY = 80;
const MAX_SITEMAP_PAGE = 1_000;
const MAX_STAFF_PAGE = 10_000;

/** Filters of the product list. Invalid ones are ignored, so that an old link never leads to an error page. */
export const productQuerySchema = z.object({
  category: lenient(z.enum(PRODUCT_CATEGORIES)),
  q: lenient(z.string()),
  min: lenient(digits(0, MAX_PRICE)),
  max: lenient(digits(0, MAX_PRICE)),
  /** Repeated, or separated by commas. */
  brand: texts(MAX_BRANDS),
  inStock: lenient(z.enum(['1', 'true'])),
  /** Values of attributes, such as `length_5`; repeated, or separated by commas. */
  attr: texts(MAX_ATTRIBUTES),
  vehicle: lenient(z.string().check(z.maxLength(MAX_ID))),
  year: lenient(digits(1990, 2100)),
  type: lenient(z.enum(VEHICLE_TYPES)),
  sort: lenient(z.enum(PRODUCT_SORTS)),
  page: lenient(digits(1, MAX_PAGE)),
  pageSize: lenient(digits(1, MAX_PAGE_SIZE)),
});
export type ProductQuery = z.infer<typeof productQuerySchema>;

export const serviceQuerySchema = z.object({
  tier: lenient(z.enum(SERVICE_TIERS)),
  type: lenient(z.enum(SERVICE_TYPES)),
  vehicleType: lenient(z.enum(VEHICLE_TYPES)),
});
export type ServiceQuery = z.infer<typeof serviceQuerySchema>;

/** Type of vehicle that the packages are sold for; by default cars. */
export const packageQuerySchema = z.object({ vehicleType: lenient(z.enum(VEHICLE_TYPES)) });

/** Page of the sitemap in a path. */
export const sitemapParams = z.object({ page: digits(1, MAX_SITEMAP_PAGE) });

/** Id of a catalogue entry in a path. */
export const entryParams = z.object({ id: z.string().check(z.maxLength(MAX_ID)) });

/** Search text and page of a staff list. */
export const staffPageQuery = {
  q: lenient(z.string().check(z.overwrite(tidy), z.maxLength(MAX_STAFF_QUERY))),
  page: lenient(digits(1, MAX_STAFF_PAGE)),
};

export const staffProductQuerySchema = z.object({
  ...staffPageQuery,
  category: lenient(z.enum(PRODUCT_CATEGORIES)),
  status: lenient(z.enum(PRODUCT_STATUSES)),
});
