import { writeAudit } from '../../app/audit';
import type { Inserts } from '../../db/gathered-writes';

/** Writes down who did what to an order, in the transaction that does it. Guests and the clock have no `actorId`. */
export async function auditOrder(
  tx: Inserts,
  now: Date,
  entry: { orderId: string; actorId: string | null; action: string; detail?: Record<string, unknown> },
): Promise<void> {
  const { orderId, ...rest } = entry;
  await writeAudit(tx, { ...rest, entityName: 'order', entityId: orderId }, now);
}
