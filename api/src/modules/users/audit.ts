import type { Queries } from '../../db/client';
import { auditLog } from '../../db/schema';

/** Writes down who did what to an account, in the transaction that does it. */
export async function audit(
  tx: Queries,
  now: Date,
  entry: { actorId: string; action: string; detail?: Record<string, unknown> },
): Promise<void> {
  await tx.insert(auditLog).values({
    ...entry,
    entityName: 'user',
    entityId: entry.actorId,
    createdAt: now,
    updatedAt: now,
  });
}
