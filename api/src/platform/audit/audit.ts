import { sql } from 'drizzle-orm';
import type { Queries } from '../db/client';
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

/** Removes personal data from entries about users whose data was erased; who did what and when stays (migration 0067). */
export async function redactAuditOf(tx: Queries, userIds: readonly string[]): Promise<void> {
  const ids = sql.join(
    userIds.map((id) => sql`${id}`),
    sql`, `,
  );
  await tx.execute(sql`select redact_audit_of_erased(array[${ids}]::text[])`);
}

/** Writes an entry to the audit log, in the transaction of the action. */
export async function writeAudit(tx: Inserts, entry: AuditEntry, now: Date): Promise<void> {
  await tx.insert(auditLog).values({ ...entry, id: idAt(now), createdAt: now, updatedAt: now });
}

/** Writes many entries to the audit log in one statement, in the transaction of the action. */
export async function writeAuditEntries(
  tx: Queries,
  entries: readonly AuditEntry[],
  now: Date,
): Promise<void> {
  const rows = entries.map((entry) => ({ ...entry, id: idAt(now) }));
  const time = now.toISOString();
  await tx.execute(sql`
    insert into ${auditLog} (id, actor_id, action, entity, entity_id, detail, created_at, updated_at)
    select id, "actorId", action, "entityName", "entityId", detail, ${time}::timestamptz, ${time}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as entry(id text, "actorId" text, action text, "entityName" text, "entityId" text, detail jsonb)`);
}
