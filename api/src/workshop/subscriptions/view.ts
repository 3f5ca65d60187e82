import type { PackageState, Subscription } from '@evcare/shared-contracts/workshop';
import { inArray, ne, and, count, type InferSelectModel } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import type { subscriptions } from './tables';
import { packages, services } from '../../catalogue/services';
import { subscriptionVisits } from './tables';
import { vehicleName, vehicles } from '../vehicles';

export type SubscriptionRow = InferSelectModel<typeof subscriptions>;

/**
 * Returns the current state: a subscription has expired from `endsAt` on, even before the scheduled task
 * stores that.
 */
export function stateNow({ state, endsAt, dueAt }: SubscriptionRow, now: Date): PackageState {
  if (state === 'active' && endsAt !== null && endsAt <= now) return 'expired';
  return state === 'pending' && dueAt !== null && dueAt <= now ? 'cancelled' : state;
}

/** Builds the customer's view of subscriptions, in the given order. */
export async function viewSubscriptions(
  db: Queries,
  rows: readonly SubscriptionRow[],
  now: Date,
): Promise<Subscription[]> {
  if (rows.length === 0) return [];
  const codes = [...new Set(rows.flatMap((row) => row.entitlements.map(({ serviceCode }) => serviceCode)))];
  const tiers = await db
    .select({ id: packages.id, tier: packages.tier })
    .from(packages)
    .where(inArray(packages.id, [...new Set(rows.map(({ packageId }) => packageId))]));
  const names = await db
    .select({ code: services.code, name: services.name })
    .from(services)
    .where(inArray(services.code, codes));
  const cars = await db
    .select({ id: vehicles.id, model: vehicles.model, year: vehicles.year })
    .from(vehicles)
    .where(inArray(vehicles.id, [...new Set(rows.map(({ vehicleId }) => vehicleId))]));
  const visits = await countVisits(
    db,
    rows.map(({ id }) => id),
  );
  const visitsOf = (id: string, code: string, state: 'used' | 'booked') =>
    visits.find((visit) => visit.id === id && visit.code === code && visit.state === state)?.visits ?? 0;
  return rows.map((row) => ({
    id: row.id,
    vehicleId: row.vehicleId,
    vehicleName: vehicleName(cars.find(({ id }) => id === row.vehicleId)),
    packageId: row.packageId,
    tier: tiers.find(({ id }) => id === row.packageId)?.tier ?? 'basic',
    name: row.name,
    state: stateNow(row, now),
    price: row.price,
    credit: row.credit,
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    payment: row.payment,
    dueAt: row.state === 'pending' ? (row.dueAt?.toISOString() ?? null) : null,
    entitlements: row.entitlements.map(({ serviceCode, times }) => ({
      serviceCode,
      serviceName: names.find(({ code }) => code === serviceCode)?.name ?? serviceCode,
      used: visitsOf(row.id, serviceCode, 'used'),
      booked: visitsOf(row.id, serviceCode, 'booked'),
      times,
    })),
    partsDiscountPct: row.partsDiscountPct,
  }));
}

/** Counts the used and reserved visits by subscription, service and state. */
export function countVisits(db: Queries, ids: readonly string[]) {
  const { subscriptionId, serviceCode, state } = subscriptionVisits;
  return db
    .select({ id: subscriptionId, code: serviceCode, state, visits: count() })
    .from(subscriptionVisits)
    .where(and(inArray(subscriptionId, [...ids]), ne(state, 'released')))
    .groupBy(subscriptionId, serviceCode, state);
}
