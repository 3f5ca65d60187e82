import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { entity, moment } from '../../platform/db/columns';
import { PROMOTION_CATEGORIES } from '@evcare/shared-contracts';
import { PRODUCT_STATUSES, type ProductAttributes } from '@evcare/shared-contracts/office';
import {
  PRODUCT_CATEGORIES,
  REVIEW_STATUSES,
  type DocumentSection,
  type Fitment,
} from '@evcare/shared-contracts/shop';
import { sql } from 'drizzle-orm';
import { users } from '../../identity/users';

/** Products. Prices are in đồng, including VAT. */
export const products = pgTable(
  'products',
  {
    ...entity(),
    sku: text('sku').notNull().unique(),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    /** Folded name, SKU, category, brand and synonyms, with a trigram index. */
    searchText: text('search_text').notNull(),
    description: text('description').notNull(),
    category: text('category', { enum: PRODUCT_CATEGORIES }).notNull(),
    promoGroup: text('promo_group', { enum: PROMOTION_CATEGORIES }).notNull(),
    brand: text('brand').notNull(),
    origin: text('origin').notNull(),
    price: integer('price').notNull(),
    compareAtPrice: integer('compare_at_price'),
    /** Pictures, the main picture first: names of drawings (`api/pictures`) or {@link productPhotos}. */
    pictures: jsonb('pictures')
      .$type<readonly { readonly name: string; readonly alt: string }[]>()
      .notNull()
      .default([]),
    /** Values for filters and variants. */
    attributes: jsonb('attributes').$type<ProductAttributes>().notNull().default({}),
    /** Products of a group are variants of each other. */
    variantGroup: text('variant_group'),
    /** Contents of the box. */
    inBox: jsonb('in_box').$type<readonly string[]>().notNull().default([]),
    /** Documents, each in a column named after its kind; empty if the product has none. */
    manual: jsonb('manual').$type<readonly DocumentSection[]>().notNull().default([]),
    declaration: jsonb('declaration').$type<readonly DocumentSection[]>().notNull().default([]),
    specs: jsonb('specs').$type<readonly { label: string; value: string }[]>().notNull(),
    fitment: jsonb('fitment').$type<Fitment>().notNull(),
    isHighVoltage: boolean('is_high_voltage').notNull().default(false),
    /** Each piece has a serial number (decision 0075). */
    serialTracked: boolean('serial_tracked').notNull().default(false),
    weightGram: integer('weight_gram').notNull(),
    bulky: boolean('bulky').notNull().default(false),
    warrantyMonths: integer('warranty_months').notNull(),
    /** Position among featured products; null if the product is not featured. */
    featuredRank: integer('featured_rank'),
    /** Number of items sold, for sorting by sales; each order updates it. */
    soldCount: integer('sold_count').notNull().default(0),
    status: text('status', { enum: PRODUCT_STATUSES }).notNull().default('active'),
    publishedAt: moment('published_at').notNull(),
  },
  (t) => [
    index('products_category').on(t.category, t.status),
    index('products_variant_group')
      .on(t.variantGroup)
      .where(sql`${t.variantGroup} is not null`),
    index('products_search').using('gin', sql`${t.searchText} gin_trgm_ops`),
    check('products_price_positive', sql`${t.price} > 0`),
    check('products_compare_above', sql`${t.compareAtPrice} is null or ${t.compareAtPrice} > ${t.price}`),
  ],
);

/** Stock. `onHand - reserved` can be sold; the database rejects negative results (BR-4). */
export const stock = pgTable(
  'stock',
  {
    productId: text('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    onHand: integer('on_hand').notNull(),
    reserved: integer('reserved').notNull().default(0),
    /**
     * Pieces on hand without a recorded serial number. Triggers keep `onHand` equal to these and the serial numbers in
     * stock.
     */
    withoutSerial: integer('without_serial').notNull().default(0),
    reorderPoint: integer('reorder_point').notNull().default(0),
    /** Moving average of what a piece on hand cost, in đồng; null if unknown. Only deliveries change it. */
    averageCost: numeric('average_cost', { precision: 20, scale: 6 }),
    /** Version of the settings that managers change; stock movements do not change it. */
    version: integer('version').notNull().default(1),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    check('stock_on_hand', sql`${t.onHand} >= 0`),
    check('stock_average_cost', sql`${t.averageCost} >= 0`),
    check('stock_reserved', sql`${t.reserved} >= 0`),
    check('stock_covers', sql`${t.onHand} >= ${t.reserved}`),
    check('stock_without_serial', sql`${t.withoutSerial} >= 0`),
  ],
);

/**
 * Photos of products. Photos without a product are deleted after a day. The drawings from `api/pictures` are
 * not stored here.
 */
export const productPhotos = pgTable(
  'product_photos',
  {
    /** Name that contains the picture's size, such as `0f…9c-1200x900`. */
    name: text('name').primaryKey(),
    productId: text('product_id').references(() => products.id, { onDelete: 'set null' }),
    actorId: text('actor_id'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    index('product_photos_product').on(t.productId),
    index('product_photos_unused')
      .on(t.updatedAt)
      .where(sql`${t.productId} is null`),
  ],
);

/** Facts of a vehicle that a review shows. */
export interface ReviewVehicle {
  readonly id: string;
  readonly make: string;
  readonly model: string;
  readonly year: number;
}

/** Product reviews: one per product and buyer, after delivery. */
export const reviews = pgTable(
  'reviews',
  {
    ...entity(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    rating: integer('rating').notNull(),
    text: text('text').notNull(),
    /** Ids of uploaded photos; in a demo also names of drawings. */
    photos: jsonb('photos').$type<readonly string[]>().notNull().default([]),
    /** Vehicle of the author, as it was when the review was written; never its plate. */
    vehicle: jsonb('vehicle').$type<ReviewVehicle>(),
    status: text('status', { enum: REVIEW_STATUSES }).notNull().default('published'),
    /** Reason why the review was hidden; stays until it is published again. */
    hiddenReason: text('hidden_reason'),
    /** Answer of the shop. */
    reply: text('reply'),
    repliedAt: moment('replied_at'),
    repliedById: text('replied_by_id'),
  },
  (t) => [
    uniqueIndex('reviews_once').on(t.productId, t.userId),
    index('reviews_pending')
      .on(t.updatedAt)
      .where(sql`${t.status} = 'pending'`),
    check('reviews_rating_range', sql`${t.rating} between 1 and 5`),
  ],
);
