import { writeAudit } from '../../platform/audit/audit';
import type { Queries } from '../../platform/db/client';

/** Writes an entry about an account to the audit log, in the transaction of the change. */
export async function audit(
  tx: Queries,
  now: Date,
  entry: { actorId: string; action: string; detail?: Record<string, unknown> },
): Promise<void> {
  await writeAudit(tx, { ...entry, entityName: 'user', entityId: entry.actorId }, now);
}
