import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { ChecklistTemplateItem } from '@evcare/shared-contracts/office';
import type { Fitment } from '@evcare/shared-contracts/shop';
import { entity, moment } from './columns';
import { users } from './accounts-schema';

/** Vehicle models that parts and services are made for. */
export const vehicleModels = pgTable(
  'vehicle_models',
  {
    ...entity(),
    /** Stable name in addresses, such as `vinfast-vf-8`. */
    code: text('code').notNull().unique(),
    type: text('type', { enum: ['car', 'motorbike'] }).notNull(),
    make: text('make').notNull(),
    model: text('model').notNull(),
    yearFrom: integer('year_from').notNull(),
    yearTo: integer('year_to'),
  },
  (t) => [check('vehicle_models_type_known', sql`${t.type} in ('car', 'motorbike')`)],
);

/** Products. Prices are integer đồng including VAT. */
export const products = pgTable(
  'products',
  {
    ...entity(),
    sku: text('sku').notNull().unique(),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    /** Name, SKU, category, brand and synonyms, folded; has the trigram index. */
    searchText: text('search_text').notNull(),
    description: text('description').notNull(),
    category: text('category', { enum: ['battery-charger', 'motor', 'charging-cable', 'tool'] }).notNull(),
    promoGroup: text('promo_group', { enum: ['parts', 'accessories', 'equipment'] }).notNull(),
    brand: text('brand').notNull(),
    origin: text('origin').notNull(),
    price: integer('price').notNull(),
    compareAtPrice: integer('compare_at_price'),
    /** Pictures, the main one first: names of drawings of the build, and of {@link productPhotos}. */
    pictures: jsonb('pictures')
      .$type<readonly { readonly name: string; readonly alt: string }[]>()
      .notNull()
      .default([]),
    specs: jsonb('specs').$type<readonly { label: string; value: string }[]>().notNull(),
    fitment: jsonb('fitment').$type<Fitment>().notNull(),
    isHighVoltage: boolean('is_high_voltage').notNull().default(false),
    weightGram: integer('weight_gram').notNull(),
    bulky: boolean('bulky').notNull().default(false),
    warrantyMonths: integer('warranty_months').notNull(),
    /** Position among featured products; null if not featured. */
    featuredRank: integer('featured_rank'),
    /** Number sold, updated with each order, for sorting by sales. */
    soldCount: integer('sold_count').notNull().default(0),
    status: text('status', { enum: ['active', 'archived'] })
      .notNull()
      .default('active'),
    publishedAt: moment('published_at').notNull(),
  },
  (t) => [
    index('products_category').on(t.category, t.status),
    index('products_search').using('gin', sql`${t.searchText} gin_trgm_ops`),
    check('products_price_positive', sql`${t.price} > 0`),
    check('products_compare_above', sql`${t.compareAtPrice} is null or ${t.compareAtPrice} > ${t.price}`),
  ],
);

/** Stock. `onHand - reserved` can be sold; the database rejects anything else (BR-4). */
export const stock = pgTable(
  'stock',
  {
    productId: text('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    onHand: integer('on_hand').notNull(),
    reserved: integer('reserved').notNull().default(0),
    reorderPoint: integer('reorder_point').notNull().default(0),
    /** Version of settings by managers; stock movements do not change it. */
    version: integer('version').notNull().default(1),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    check('stock_on_hand', sql`${t.onHand} >= 0`),
    check('stock_reserved', sql`${t.reserved} >= 0`),
    check('stock_covers', sql`${t.onHand} >= ${t.reserved}`),
  ],
);

/** Changes of stock, each written in its transaction. Append-only. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    ...entity(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['receive', 'issue', 'return', 'adjust'] }).notNull(),
    /** Signed. */
    quantity: integer('quantity').notNull(),
    /** Cause, such as an order's code. */
    reference: text('reference'),
    /** Purchase price of one piece in đồng, if it was entered with the delivery. */
    unitCost: integer('unit_cost'),
    actorId: text('actor_id'),
  },
  (t) => [
    index('stock_movements_product').on(t.productId, t.createdAt),
    index('stock_movements_at').on(t.createdAt),
    index('stock_movements_cost')
      .on(t.productId, t.createdAt, t.id)
      .where(sql`${t.unitCost} is not null`),
    check('stock_movements_unit_cost', sql`${t.unitCost} is null or ${t.unitCost} >= 0`),
  ],
);

/** Services of the workshop. */
export const services = pgTable('services', {
  ...entity(),
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
  searchText: text('search_text').notNull(),
  summary: text('summary').notNull(),
  tier: text('tier', { enum: ['basic', 'advanced', 'premium'] }),
  type: text('type', {
    enum: ['maintenance', 'ai-diagnostics', 'failure-prediction', 'repair', 'install'],
  }).notNull(),
  vehicleTypes: jsonb('vehicle_types').$type<('car' | 'motorbike')[]>().notNull(),
  minutes: integer('minutes').notNull(),
  priceFrom: integer('price_from').notNull(),
  bayCapabilities: jsonb('bay_capabilities').$type<string[]>().notNull(),
  certificates: jsonb('certificates').$type<string[]>().notNull(),
  checks: jsonb('checks').$type<string[]>().notNull(),
  includes: jsonb('includes').$type<string[]>().notNull(),
  intervalKm: integer('interval_km'),
  intervalMonths: integer('interval_months'),
  position: integer('position').notNull(),
  active: boolean('active').notNull().default(true),
});

/** Checklist templates of services. Service orders copy them, so changes affect later ones only. */
export const checklistTemplates = pgTable('checklist_templates', {
  serviceId: text('service_id')
    .primaryKey()
    .references(() => services.id, { onDelete: 'cascade' }),
  items: jsonb('items').$type<readonly ChecklistTemplateItem[]>().notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  version: integer('version').notNull().default(1),
});

/** Photos of products, in addition to the drawings of the build. Those without a product are deleted after a day. */
export const productPhotos = pgTable(
  'product_photos',
  {
    /** Contains its size, such as `0f…9c-1200x900`. */
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

/** Yearly packages of services; one per tier is on sale at a time. */
export const packages = pgTable(
  'packages',
  {
    ...entity(),
    tier: text('tier', { enum: ['basic', 'standard', 'premium'] }).notNull(),
    name: text('name').notNull(),
    searchText: text('search_text').notNull(),
    summary: text('summary').notNull(),
    price: integer('price').notNull(),
    months: integer('months').notNull(),
    entitlements: jsonb('entitlements').$type<{ serviceCode: string; times: number }[]>().notNull(),
    partsDiscountPct: integer('parts_discount_pct').notNull(),
    perks: jsonb('perks').$type<string[]>().notNull(),
    popular: boolean('popular').notNull().default(false),
    active: boolean('active').notNull().default(true),
  },
  (t) => [
    uniqueIndex('packages_tier_sold')
      .on(t.tier)
      .where(sql`${t.active}`),
  ],
);

/** Bays of the workshop with their capabilities. */
export const bays = pgTable('bays', {
  ...entity(),
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
  capabilities: jsonb('capabilities').$type<string[]>().notNull(),
  active: boolean('active').notNull().default(true),
});

/** Certificates of staff, with their expiry. */
export const certifications = pgTable(
  'certifications',
  {
    ...entity(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    code: text('code', { enum: ['HV_ELECTRICAL', 'EV_DIAGNOSTICS', 'AC_REFRIGERANT'] }).notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('certifications_once').on(t.userId, t.code),
    index('certifications_expiry').on(t.expiresAt),
  ],
);

/** Skills of staff other than certificates, and when they were hired. */
export const staffProfiles = pgTable('staff_profiles', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  skills: jsonb('skills').$type<readonly string[]>().notNull().default([]),
  hiredOn: date('hired_on', { mode: 'string' }),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

/** Product reviews: one per buyer, after delivery. */
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
  },
  (t) => [
    uniqueIndex('reviews_once').on(t.productId, t.userId),
    check('reviews_rating_range', sql`${t.rating} between 1 and 5`),
  ],
);

/** Requests from the contact page. */
export const contactRequests = pgTable('contact_requests', {
  ...entity(),
  code: text('code').notNull().unique(),
  fullName: text('full_name').notNull(),
  phoneNumber: text('phone_number').notNull(),
  email: text('email'),
  topic: text('topic', { enum: ['parts', 'booking', 'package', 'warranty', 'feedback'] }).notNull(),
  message: text('message').notNull(),
  userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
  consentAt: moment('consent_at').notNull(),
});

/** Running numbers behind codes, such as those of a day's orders. */
export const counters = pgTable(
  'counters',
  {
    name: text('name').notNull(),
    period: text('period').notNull(),
    value: integer('value').notNull(),
  },
  (t) => [primaryKey({ columns: [t.name, t.period] })],
);
