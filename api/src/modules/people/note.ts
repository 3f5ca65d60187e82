import type { Queries } from '../../db/client';
import { auditLog } from '../../db/schema';

type Entry = Pick<typeof auditLog.$inferInsert, 'actorId' | 'action' | 'entityName' | 'entityId' | 'detail'>;

/** Writes down who did what, in the transaction that does it. */
export async function note(tx: Queries, entry: Entry, now: Date): Promise<void> {
  await tx.insert(auditLog).values({ ...entry, createdAt: now, updatedAt: now });
}
