import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { VEHICLE_TYPES } from '@evcare/shared-contracts/shop';
import { sql } from 'drizzle-orm';
import { entity } from '../../platform/db/columns';

/** Product by its id, or another part with its name and price in đồng. */
export interface StoredPart {
  readonly productId: string | null;
  readonly name: string | null;
  readonly quantity: number;
  readonly unitPrice: number | null;
}

/**
 * Canned jobs: labour, parts, time and checks that are quoted together. Lines of a quote copy them, so a
 * change affects only later quotes.
 */
export const cannedJobs = pgTable(
  'canned_jobs',
  {
    ...entity(),
    name: text('name').notNull(),
    vehicleType: text('vehicle_type', { enum: VEHICLE_TYPES }).notNull(),
    /** Codes of vehicle models; empty for all models of the type. */
    models: jsonb('models').$type<readonly string[]>().notNull(),
    /** Service whose certificates, bay and safety steps the labour requires. */
    serviceCode: text('service_code'),
    minutes: integer('minutes').notNull(),
    /** Labour in đồng. */
    price: integer('price').notNull(),
    parts: jsonb('parts').$type<readonly StoredPart[]>().notNull(),
    checks: jsonb('checks').$type<readonly string[]>().notNull(),
    active: boolean('active').notNull().default(true),
  },
  (t) => [
    index('canned_jobs_offered')
      .on(t.vehicleType, t.name)
      .where(sql`${t.active}`),
    check('canned_jobs_price', sql`${t.price} >= 0`),
    check('canned_jobs_minutes', sql`${t.minutes} > 0`),
  ],
);
