import type { Queries } from '../../db/client';
import { auditLog } from '../../db/schema';

/** Writes down who did what to an order, in the transaction that does it. Guests and the clock have no `actorId`. */
export async function auditOrder(
  tx: Queries,
  now: Date,
  entry: { orderId: string; actorId: string | null; action: string; detail?: Record<string, unknown> },
): Promise<void> {
  const { orderId, ...rest } = entry;
  await tx
    .insert(auditLog)
    .values({ ...rest, entityName: 'order', entityId: orderId, createdAt: now, updatedAt: now });
}
