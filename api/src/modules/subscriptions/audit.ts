import { writeAudit } from '../../app/audit';
import type { Queries } from '../../db/client';
import { tellOffice } from '../live/publish';

/**
 * Writes down who did what to a package of a vehicle and tells the work areas, in the transaction that does it. The
 * clock has no `actorId`.
 */
export async function auditSubscription(
  tx: Queries,
  { id, ...entry }: { id: string; actorId: string | null; action: string; detail?: Record<string, unknown> },
  now: Date,
): Promise<void> {
  await writeAudit(tx, { ...entry, entityName: 'subscription', entityId: id }, now);
  await tellOffice(tx, { entity: 'customer', id: null }, now);
}
