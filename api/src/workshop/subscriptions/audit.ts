import { writeAudit } from '../../platform/audit/audit';
import type { Queries } from '../../platform/db/client';
import { publishOfficeChange } from '../../messaging/live';

/**
 * Writes an entry about a subscription to the audit log and publishes the change to the back office, in the
 * transaction of the change. `actorId` is null for scheduled tasks.
 */
export async function auditSubscription(
  tx: Queries,
  { id, ...entry }: { id: string; actorId: string | null; action: string; detail?: Record<string, unknown> },
  now: Date,
): Promise<void> {
  await writeAudit(tx, { ...entry, entityName: 'subscription', entityId: id }, now);
  await publishOfficeChange(tx, { entity: 'customer', id: null }, now);
}
