import { writeAudit } from '../../app/audit';
import type { Queries } from '../../db/client';

/** Writes down who did what to a package of a vehicle, in the transaction that does it. The clock has no `actorId`. */
export async function auditSubscription(
  tx: Queries,
  { id, ...entry }: { id: string; actorId: string | null; action: string; detail?: Record<string, unknown> },
  now: Date,
): Promise<void> {
  await writeAudit(tx, { ...entry, entityName: 'subscription', entityId: id }, now);
}
