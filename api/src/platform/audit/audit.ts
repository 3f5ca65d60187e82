import type { Inserts } from '../db/gathered-writes';
import { idsAt } from '../db/ids-at';
import { auditLog } from './tables';

/** Entry of the audit log. `actorId` is null for scheduled tasks and guests. */
export type AuditEntry = Pick<
  typeof auditLog.$inferInsert,
  'actorId' | 'action' | 'entityName' | 'entityId' | 'detail'
>;

/** The log is ordered by id. */
const idAt = idsAt();

/** Writes an entry to the audit log, in the transaction of the action. */
export async function writeAudit(tx: Inserts, entry: AuditEntry, now: Date): Promise<void> {
  await tx.insert(auditLog).values({ ...entry, id: idAt(now), createdAt: now, updatedAt: now });
}
