import { publishOfficeChange } from '../../messaging/live';
import { writeAudit } from '../../platform/audit/audit';
import type { Queries } from '../../platform/db/client';

interface Entry {
  readonly id: string;
  readonly actorId: string | null;
  readonly action: string;
  readonly detail: Record<string, unknown>;
}

/** Writes an entry about a customer to the audit log, and publishes the change to open pages. */
export async function auditCustomer(tx: Queries, { id, ...entry }: Entry, now: Date): Promise<void> {
  await writeAudit(tx, { ...entry, entityName: 'user', entityId: id }, now);
  await publishOfficeChange(tx, { entity: 'customer', id }, now);
}
