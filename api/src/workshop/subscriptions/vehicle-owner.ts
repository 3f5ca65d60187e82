import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { subscriptions } from './tables';
import { auditSubscription } from './audit';

/** Cancels the unpaid subscription of a vehicle, for example when it gets a new owner. */
export async function cancelPendingOf(
  tx: Queries,
  vehicleId: string,
  { actorId }: { actorId: string | null },
  now: Date,
): Promise<void> {
  const rows = await tx
    .update(subscriptions)
    .set({ state: 'cancelled', updatedAt: now })
    .where(and(eq(subscriptions.vehicleId, vehicleId), eq(subscriptions.state, 'pending')))
    .returning({ id: subscriptions.id });
  for (const { id } of rows) {
    await auditSubscription(tx, { id, actorId, action: 'subscription_cancelled' }, now);
  }
}

/** Transfers the active subscription of a vehicle to the vehicle's new owner. */
export async function moveActiveOf(tx: Queries, vehicleId: string, userId: string, now: Date): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ userId, updatedAt: now })
    .where(and(eq(subscriptions.vehicleId, vehicleId), eq(subscriptions.state, 'active')));
}
