import { UNLINK_DAYS } from '@evcare/shared-contracts/workshop';
import { and, eq, gte, inArray, isNull, lte, notInArray, type InferSelectModel } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { appointments } from '../booking';
import { serviceOrders } from '../service-orders';
import { subscriptions } from '../subscriptions';
import { vehicleOwnerships } from '../vehicles';
import { vehicleClaims } from './tables';

const DAY = 86_400_000;

export type ClaimRow = InferSelectModel<typeof vehicleClaims>;

export const visitIdsOf = (claims: readonly ClaimRow[]): string[] =>
  claims.flatMap(({ visitIds }) => visitIds);

/** Returns the claims of a vehicle that were not undone. */
export const findOpenClaims = (db: Queries, vehicleId: string): Promise<ClaimRow[]> =>
  db
    .select()
    .from(vehicleClaims)
    .where(and(eq(vehicleClaims.vehicleId, vehicleId), isNull(vehicleClaims.undoneAt)));

/** Returns the open claims by the current owners of vehicles that are not too old to be undone. */
export async function findRecentClaims(
  db: Queries,
  vehicleIds: readonly string[],
  now: Date,
): Promise<ClaimRow[]> {
  const rows = await db
    .select({ claim: vehicleClaims })
    .from(vehicleClaims)
    .innerJoin(
      vehicleOwnerships,
      and(
        eq(vehicleOwnerships.vehicleId, vehicleClaims.vehicleId),
        isNull(vehicleOwnerships.toAt),
        lte(vehicleOwnerships.createdAt, vehicleClaims.createdAt),
      ),
    )
    .where(
      and(
        inArray(vehicleClaims.vehicleId, [...vehicleIds]),
        isNull(vehicleClaims.undoneAt),
        gte(vehicleClaims.createdAt, new Date(now.getTime() - UNLINK_DAYS * DAY)),
      ),
    );
  return rows.map(({ claim }) => claim);
}

/**
 * True if undoing the claims would remove a vehicle that the account has booked, brought or subscribed beyond the
 * visits of the claims.
 */
export async function isUsedSince(
  db: Queries,
  vehicleId: string,
  claims: readonly ClaimRow[],
): Promise<boolean> {
  if (!claims.some(({ isNewVehicle }) => isNewVehicle)) return false;
  const others = and(
    eq(serviceOrders.vehicleId, vehicleId),
    notInArray(serviceOrders.id, visitIdsOf(claims)),
  );
  const counts = [
    await db.$count(serviceOrders, others),
    await db.$count(appointments, eq(appointments.vehicleId, vehicleId)),
    await db.$count(subscriptions, eq(subscriptions.vehicleId, vehicleId)),
  ];
  return counts.some((count) => count > 0);
}

/** Returns those of the vehicles whose additions from visits can still be undone. */
export async function findLinkedVehicles(
  db: Queries,
  vehicleIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const recent = await findRecentClaims(db, vehicleIds, now);
  const undoable = new Set<string>();
  for (const id of new Set(recent.map(({ vehicleId }) => vehicleId))) {
    const claims = recent.filter(({ vehicleId }) => vehicleId === id);
    if (!(await isUsedSince(db, id, claims))) undoable.add(id);
  }
  return undoable;
}
