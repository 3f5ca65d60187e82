import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { entity, moment } from '../../platform/db/columns';
import { serviceOrders } from '../service-orders';

/**
 * Codes on papers of vehicles that are in no account. A code adds the vehicle to the account of a customer who has
 * the paper; it is derived from the row's id with a key outside the database, so that it can be printed again.
 */
export const vehicleClaimCodes = pgTable(
  'vehicle_claim_codes',
  {
    ...entity(),
    serviceOrderId: text('service_order_id')
      .notNull()
      .references(() => serviceOrders.id, { onDelete: 'cascade' }),
    /** Keyed hash of the code. */
    codeHash: text('code_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
    wrongPlates: integer('wrong_plates').notNull().default(0),
    usedAt: moment('used_at'),
    /** Vehicle that was added by the code. */
    vehicleId: text('vehicle_id'),
  },
  (t) => [
    index('vehicle_claim_codes_of').on(t.serviceOrderId),
    uniqueIndex('vehicle_claim_codes_code').on(t.codeHash),
  ],
);

/** Vehicles that were added to an account with the visits from before, by a code or by staff. */
export const vehicleClaims = pgTable(
  'vehicle_claims',
  {
    ...entity(),
    /** The vehicle is removed when the claim is undone. */
    vehicleId: text('vehicle_id').notNull(),
    /** Service orders whose visits the account sees since. */
    visitIds: jsonb('visit_ids').$type<readonly string[]>().notNull(),
    /** Those among them that had no account before. */
    guestVisitIds: jsonb('guest_visit_ids').$type<readonly string[]>().notNull(),
    /** False if the vehicle was in the account already. */
    isNewVehicle: boolean('is_new_vehicle').notNull(),
    undoneAt: moment('undone_at'),
  },
  (t) => [index('vehicle_claims_of').on(t.vehicleId)],
);
