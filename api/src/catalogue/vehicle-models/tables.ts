import { VEHICLE_TYPES, type VehicleCharging } from '@evcare/shared-contracts/shop';
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { entity, isOneOf } from '../../platform/db/columns';

/** Vehicle models that parts and services are made for. */
export const vehicleModels = pgTable(
  'vehicle_models',
  {
    ...entity(),
    /** Stable name in URLs, such as `vinfast-vf-8`. */
    code: text('code').notNull().unique(),
    type: text('type', { enum: VEHICLE_TYPES }).notNull(),
    make: text('make').notNull(),
    model: text('model').notNull(),
    yearFrom: integer('year_from').notNull(),
    yearTo: integer('year_to'),
    /** Connectors, power and battery; null if they are unknown. */
    charging: jsonb('charging').$type<VehicleCharging>(),
  },
  (t) => [check('vehicle_models_type_known', isOneOf(t.type, VEHICLE_TYPES))],
);
