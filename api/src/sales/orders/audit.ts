import { writeAudit } from '../../platform/audit/audit';
import type { Inserts } from '../../platform/db/gathered-writes';

/**
 * Writes an entry about an order to the audit log, in the transaction of the change. `actorId` is null for
 * guests and scheduled tasks.
 */
export async function auditOrder(
  tx: Inserts,
  now: Date,
  entry: { orderId: string; actorId: string | null; action: string; detail?: Record<string, unknown> },
): Promise<void> {
  const { orderId, ...rest } = entry;
  await writeAudit(tx, { ...rest, entityName: 'order', entityId: orderId }, now);
}
