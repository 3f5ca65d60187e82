import { PROMOTION_CATEGORIES } from '../domain/promotion-kinds';
import * as z from '../schema';
import { PRODUCT_CATEGORIES, VEHICLE_TYPES } from './catalogue';

const money = z.whole(0);
const text = z.filled();
const year = z.whole(1990);

/** A drawing or photo in the sizes and formats it comes in; sources go best first. */
export const pictureSchema = z.object({
  alt: z.string(),
  width: z.whole(1),
  height: z.whole(1),
  src: text,
  sources: z.array(z.object({ type: text, srcset: text })),
});
export type Picture = z.infer<typeof pictureSchema>;

/** A model of vehicle that parts and services are made for. */
export const vehicleModelSchema = z.object({
  code: text,
  type: z.enum(VEHICLE_TYPES),
  make: text,
  model: text,
  yearFrom: year,
  yearTo: z.nullable(year),
});
export type VehicleModel = z.infer<typeof vehicleModelSchema>;

/** What a product fits: kinds of vehicle, and models where it does not fit all of them. */
export const fitmentSchema = z.object({
  types: z.array(z.enum(VEHICLE_TYPES)),
  /** Empty: every model of these types. */
  models: z.array(z.object({ code: text, yearFrom: z.nullable(year), yearTo: z.nullable(year) })),
});
export type Fitment = z.infer<typeof fitmentSchema>;

/** What may be said of the stock: a number only when little is left (product rule §4). */
export const stockSchema = z.object({
  state: z.enum(['in', 'low', 'out']),
  left: z.nullable(z.whole(0)),
});

export const ratingSchema = z.object({ average: z.number(), count: z.whole(1) });

/** A product as cards, search and the cart show it. Prices are integer đồng, VAT included. */
export const productSchema = z.object({
  id: text,
  sku: text,
  slug: text,
  name: text,
  category: z.enum(PRODUCT_CATEGORIES),
  /** The group promotions go by. */
  group: z.enum(PROMOTION_CATEGORIES),
  brand: text,
  price: money,
  compareAtPrice: z.nullable(money),
  picture: z.nullable(pictureSchema),
  isHighVoltage: z.boolean(),
  bulky: z.boolean(),
  stock: stockSchema,
  fitment: fitmentSchema,
  rating: z.nullable(ratingSchema),
});
export type Product = z.infer<typeof productSchema>;

/** A line of a product's table of facts. */
const fact = z.object({ label: text, value: text });

/** A product as its own page shows it (GET /products/:slug). */
export const productDetailSchema = z.object({
  product: productSchema,
  /** All its pictures, that of its card first; an older API tells of none. */
  pictures: z.optional(z.array(pictureSchema)),
  description: z.string(),
  specs: z.array(fact),
  warrantyMonths: z.whole(0),
  weightGram: z.whole(0),
  origin: z.string(),
  /** Models it fits, by name; empty where it fits every model of its types. */
  models: z.array(vehicleModelSchema),
  related: z.array(productSchema),
});
export type ProductDetail = z.infer<typeof productDetailSchema>;

const counted = z.object({ value: text, count: z.whole(0) });

/** GET /products: one page of cards and what the filters offer. Counts leave out their own filter. */
export const productListSchema = z.object({
  items: z.array(productSchema),
  page: z.whole(1),
  pageSize: z.whole(1),
  total: z.whole(0),
  facets: z.object({
    categories: z.array(counted),
    brands: z.array(counted),
    price: z.nullable(z.object({ min: money, max: money })),
    inStock: z.whole(0),
  }),
});
export type ProductList = z.infer<typeof productListSchema>;

export const reviewSchema = z.object({
  id: text,
  rating: z.whole(1),
  text: z.string(),
  author: text,
  at: text,
});
export type Review = z.infer<typeof reviewSchema>;

/** GET /products/:slug/reviews. `mayReview` says whether the caller bought it and has not reviewed it yet. */
export const reviewsSchema = z.object({ items: z.array(reviewSchema), mayReview: z.boolean() });
export type Reviews = z.infer<typeof reviewsSchema>;
