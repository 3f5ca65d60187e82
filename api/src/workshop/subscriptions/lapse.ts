import { and, eq, lte } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { subscriptions } from './tables';

/**
 * Ends a vehicle's expired subscription before the scheduled task does, so that it does not block
 * a new subscription.
 */
export async function endLapsed(tx: Queries, vehicleId: string, now: Date): Promise<void> {
  const { state, endsAt, vehicleId: of } = subscriptions;
  await tx
    .update(subscriptions)
    .set({ state: 'expired', updatedAt: now })
    .where(and(eq(of, vehicleId), eq(state, 'active'), lte(endsAt, now)));
}

/** Cancels a vehicle's pending subscription that was not paid in time. */
export async function dropUnpaid(tx: Queries, vehicleId: string, now: Date): Promise<void> {
  const { state, dueAt, vehicleId: of } = subscriptions;
  await tx
    .update(subscriptions)
    .set({ state: 'cancelled', updatedAt: now })
    .where(and(eq(of, vehicleId), eq(state, 'pending'), lte(dueAt, now)));
}
