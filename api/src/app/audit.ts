import type { Inserts } from '../db/gathered-writes';
import { idsAt } from '../db/ids-at';
import { auditLog } from '../db/schema';

/** Who did what to which thing. The clock and guests have no `actorId`. */
export type AuditEntry = Pick<
  typeof auditLog.$inferInsert,
  'actorId' | 'action' | 'entityName' | 'entityId' | 'detail'
>;

/** The log is in the order of ids. */
const idAt = idsAt();

/** Writes down who did what, in the transaction that does it. */
export async function writeAudit(tx: Inserts, entry: AuditEntry, now: Date): Promise<void> {
  await tx.insert(auditLog).values({ ...entry, id: idAt(now), createdAt: now, updatedAt: now });
}
