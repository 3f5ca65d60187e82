import type { MaintenanceRecord } from '@evcare/shared-contracts/workshop';
import { and, count, desc, eq, isNull, sql, sum, type SQL } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import {
  dismissAdvice,
  maintenanceRecords as records,
  recommendations,
  vehicleOwnerships,
  vehicles,
} from '../vehicles';

/** Filters of a user's history. Years are calendar years in Vietnam. */
export interface Filters {
  readonly vehicleId?: string | undefined;
  readonly year?: number | undefined;
  readonly type?: string | undefined;
}

const yearOf = sql<number>`extract(year from ${records.at} at time zone 'Asia/Ho_Chi_Minh')::int`;

/**
 * Records belong to the owner at the time of the visit: earlier and later owners cannot read them (BR-15).
 */
const matching = (ownerId: string, { vehicleId, year, type }: Filters): SQL | undefined =>
  and(
    eq(records.ownerId, ownerId),
    vehicleId === undefined ? undefined : eq(records.vehicleId, vehicleId),
    year === undefined ? undefined : sql`${yearOf} = ${year}`,
    type === undefined ? undefined : sql`${records.types} @> ${JSON.stringify([type])}::jsonb`,
  );

export async function findRecords(
  db: Queries,
  ownerId: string,
  filters: Filters,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<MaintenanceRecord[]> {
  const rows = await db
    .select({ record: records.record })
    .from(records)
    .where(matching(ownerId, filters))
    .orderBy(desc(records.at), desc(records.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ record }) => record);
}

export async function findRecord(
  db: Queries,
  ownerId: string,
  id: string,
): Promise<MaintenanceRecord | null> {
  const [row] = await db
    .select({ record: records.record })
    .from(records)
    .where(and(eq(records.id, id), eq(records.ownerId, ownerId)));
  return row?.record ?? null;
}

/** Returns the number of visits and their cost by year, newest first. */
export function findYears(
  db: Queries,
  ownerId: string,
  filters: Filters,
): Promise<{ year: number; cost: number; visits: number }[]> {
  return db
    .select({ year: yearOf, cost: sum(records.cost).mapWith(Number), visits: count() })
    .from(records)
    .where(matching(ownerId, filters))
    .groupBy(yearOf)
    .orderBy(desc(yearOf));
}

/** Returns the vehicles in a user's records, with the name from the newest record. */
export async function findVehicles(db: Queries, ownerId: string): Promise<MaintenanceRecord['vehicle'][]> {
  const rows = await db
    .selectDistinctOn([records.vehicleId], { record: records.record })
    .from(records)
    .where(eq(records.ownerId, ownerId))
    .orderBy(records.vehicleId, desc(records.at));
  return rows.map(({ record }) => record.vehicle);
}

/** Returns open recommendations for a user's vehicles that were made during the user's ownership. */
export function findOpenRecommendations(db: Queries, ownerId: string, vehicleId?: string) {
  return db
    .select({ recommendation: recommendations, vehicle: vehicles })
    .from(recommendations)
    .innerJoin(vehicles, eq(vehicles.id, recommendations.vehicleId))
    .where(
      and(ownOpen(ownerId), vehicleId === undefined ? undefined : eq(recommendations.vehicleId, vehicleId)),
    )
    .orderBy(recommendations.id);
}

const ownOpen = (ownerId: string): SQL | undefined =>
  and(
    eq(vehicles.ownerId, ownerId),
    isNull(vehicles.archivedAt),
    eq(recommendations.state, 'open'),
    sql`exists (select 1 from ${vehicleOwnerships} where ${vehicleOwnerships.vehicleId} = ${vehicles.id}
      and ${vehicleOwnerships.ownerId} = ${ownerId} and ${vehicleOwnerships.toAt} is null
      and ${vehicleOwnerships.fromAt} <= ${recommendations.foundAt})`,
  );

/** Dismisses an open recommendation; returns false if the user has no open recommendation with that id. */
export const dismiss = (db: Queries, ownerId: string, id: string, now: Date): Promise<boolean> =>
  dismissAdvice(
    db,
    id,
    sql`exists (select 1 from ${vehicles} where ${vehicles.id} = ${recommendations.vehicleId} and ${ownOpen(ownerId)})`,
    now,
  );
