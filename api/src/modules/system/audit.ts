import type { AuditList } from '@evcare/shared-contracts/office';
import { and, desc, eq, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Core } from '../../app/core';
import { literal } from '../../db/like';
import { auditLog, users } from '../../db/schema';
import { peopleMatching } from '../people/search';
import type { AuditFilter } from './schema';

export const AUDIT_PAGE_SIZE = 50;
const DAY = 86_400_000;

/** Vietnam's midnight at the start of a day; null for one that the calendar does not have. */
function startOf(day: string | undefined): Date | null {
  const at = day === undefined ? NaN : Date.parse(`${day}T00:00:00+07:00`);
  return Number.isNaN(at) ? null : new Date(at);
}

/** The audit log, which nobody changes: read by id, so that what is added meanwhile moves no page. */
export function createAuditLog({ db }: Core) {
  const conditionOf = (filter: AuditFilter): SQL | undefined => {
    const [from, to] = [startOf(filter.from), startOf(filter.to)];
    return and(
      filter.action === undefined ? undefined : eq(auditLog.action, filter.action),
      filter.entity === undefined ? undefined : eq(auditLog.entityName, filter.entity),
      filter.actorId === undefined ? undefined : eq(auditLog.actorId, filter.actorId),
      from === null ? undefined : gte(auditLog.createdAt, from),
      to === null ? undefined : lt(auditLog.createdAt, new Date(to.getTime() + DAY)),
      filter.after === undefined ? undefined : lt(auditLog.id, filter.after),
      filter.q ? about(filter.q) : undefined,
    );
  };

  /** A code (`PDV-…`, `DH…`, `AP-…`), an id, or somebody who did it. */
  const about = (q: string): SQL | undefined =>
    or(
      sql`${auditLog.detail} ->> 'code' ilike ${`${literal(q)}%`}`,
      eq(auditLog.entityId, q),
      inArray(auditLog.actorId, db.select({ id: users.id }).from(users).where(peopleMatching(q))),
    );

  return {
    async list(filter: AuditFilter): Promise<AuditList> {
      const rows = await db
        .select({ entry: auditLog, fullName: users.fullName })
        .from(auditLog)
        .leftJoin(users, eq(users.id, auditLog.actorId))
        .where(conditionOf(filter))
        .orderBy(desc(auditLog.id))
        .limit(AUDIT_PAGE_SIZE + 1);
      const shown = rows.slice(0, AUDIT_PAGE_SIZE);
      return {
        items: shown.map(({ entry, fullName }) => ({
          id: entry.id,
          at: entry.createdAt.toISOString(),
          actor: entry.actorId === null ? null : { id: entry.actorId, fullName: fullName ?? '' },
          action: entry.action,
          entity: entry.entityName,
          entityId: entry.entityId,
          detail: entry.detail,
        })),
        next: rows.length > AUDIT_PAGE_SIZE ? (shown.at(-1)?.entry.id ?? null) : null,
      };
    },
  };
}

export type AuditLog = ReturnType<typeof createAuditLog>;
