import { writeAudit } from '../../app/audit';
import type { Queries } from '../../db/client';

/** Writes down who did what to an account, in the transaction that does it. */
export async function audit(
  tx: Queries,
  now: Date,
  entry: { actorId: string; action: string; detail?: Record<string, unknown> },
): Promise<void> {
  await writeAudit(tx, { ...entry, entityName: 'user', entityId: entry.actorId }, now);
}
