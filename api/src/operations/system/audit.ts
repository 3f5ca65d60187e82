import type { AuditFilter } from '@evcare/shared-contracts/endpoints/server';
import type { AuditList } from '@evcare/shared-contracts/office';
import { and, desc, eq, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Core } from '../../platform/core/core';
import { literal } from '../../platform/db/like';
import { auditLog } from '../../platform/audit/tables';
import { users } from '../../identity/users';
import { peopleMatching } from '../people';

export const AUDIT_PAGE_SIZE = 50;
const DAY = 86_400_000;

/** Returns midnight in Vietnam at the start of a day; `null` for an invalid date. */
function startOf(day: string | undefined): Date | null {
  const at = day === undefined ? NaN : Date.parse(`${day}T00:00:00+07:00`);
  return Number.isNaN(at) ? null : new Date(at);
}

/**
 * Creates the view of the audit log. Entries are only added, and pages are divided by id, so new entries do
 * not shift pages.
 */
export function createAuditLog({ db }: Core) {
  const narrowed = (filter: AuditFilter): SQL | undefined => {
    const [from, to] = [startOf(filter.from), startOf(filter.to)];
    return and(
      filter.action === undefined ? undefined : eq(auditLog.action, filter.action),
      filter.entity === undefined ? undefined : eq(auditLog.entityName, filter.entity),
      filter.actorId === undefined ? undefined : eq(auditLog.actorId, filter.actorId),
      from === null ? undefined : gte(auditLog.createdAt, from),
      to === null ? undefined : lt(auditLog.createdAt, new Date(to.getTime() + DAY)),
      filter.after === undefined ? undefined : lt(auditLog.id, filter.after),
    );
  };

  /**
   * Returns the actors in the log whose names match. The query jumps in the index from one actor to the next,
   * because there are few actors.
   */
  const findActorsByName = async (q: string): Promise<string[]> => {
    const { rows } = await db.execute<{ id: string }>(sql`
      with recursive actors as (
        select min(actor_id) as id from audit_log
        union all
        select (select min(actor_id) from audit_log where actor_id > actors.id) from actors
        where actors.id is not null
      )
      select ${users.id} from actors join ${users} on ${users.id} = actors.id where ${peopleMatching(q)}`);
    return rows.map(({ id }) => id);
  };

  /**
   * Returns conditions by code (`PDV-…`, `DH…`, `AP-…`), by id and by actor; each condition uses its own
   * index.
   */
  const conditionsFor = async (q: string): Promise<SQL[]> => {
    const actors = await findActorsByName(q);
    return [
      sql`upper(${auditLog.detail} ->> 'code') like ${`${literal(q.toUpperCase())}%`}`,
      eq(auditLog.entityId, q),
      ...(actors.length > 0 ? [inArray(auditLog.actorId, actors)] : []),
    ];
  };

  const newest = (where: SQL | undefined) =>
    db
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(where)
      .orderBy(desc(auditLog.id))
      .limit(AUDIT_PAGE_SIZE + 1);

  /** Selects the newest entries of each condition, which include the newest entries overall. */
  const conditionOf = async (filter: AuditFilter): Promise<SQL | undefined> => {
    const rest = narrowed(filter);
    if (!filter.q) return rest;
    const ways = await conditionsFor(filter.q);
    return or(...ways.map((way) => inArray(auditLog.id, newest(and(rest, way)))));
  };

  return {
    async list(filter: AuditFilter): Promise<AuditList> {
      const rows = await db
        .select({ entry: auditLog, fullName: users.fullName })
        .from(auditLog)
        .leftJoin(users, eq(users.id, auditLog.actorId))
        .where(await conditionOf(filter))
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
