import { boolean, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { entity, moment } from '../../platform/db/columns';
import type { ChecklistTemplateItem } from '@evcare/shared-contracts/office';
import { PACKAGE_TIERS, SERVICE_TIERS, SERVICE_TYPES, VEHICLE_TYPES } from '@evcare/shared-contracts/shop';
import { sql } from 'drizzle-orm';

/** Services of the workshop. */
export const services = pgTable('services', {
  ...entity(),
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
  searchText: text('search_text').notNull(),
  summary: text('summary').notNull(),
  tier: text('tier', { enum: SERVICE_TIERS }),
  type: text('type', {
    enum: SERVICE_TYPES,
  }).notNull(),
  /** Site of the work. A visit at home needs a van instead of a bay, and its appointment has no vehicle. */
  place: text('place', { enum: ['workshop', 'home'] })
    .notNull()
    .default('workshop'),
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

/**
 * Checklist templates of services. Service orders copy them, so a change affects only later service orders.
 */
export const checklistTemplates = pgTable('checklist_templates', {
  serviceId: text('service_id')
    .primaryKey()
    .references(() => services.id, { onDelete: 'cascade' }),
  items: jsonb('items').$type<readonly ChecklistTemplateItem[]>().notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  version: integer('version').notNull().default(1),
});

/** Yearly packages of services; one package per tier and type of vehicle is on sale at a time. */
export const packages = pgTable(
  'packages',
  {
    ...entity(),
    tier: text('tier', { enum: PACKAGE_TIERS }).notNull(),
    vehicleType: text('vehicle_type', { enum: VEHICLE_TYPES }).notNull().default('car'),
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
    uniqueIndex('packages_type_tier_sold')
      .on(t.vehicleType, t.tier)
      .where(sql`${t.active}`),
  ],
);
