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

  /** Those who did something and are called so. Their index leads from one actor to the next: they are few. */
  const actorsCalled = async (q: string): Promise<string[]> => {
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

  /** A code (`PDV-…`, `DH…`, `AP-…`), an id, or somebody who did it: each is found by an index of its own. */
  const waysOf = async (q: string): Promise<SQL[]> => {
    const actors = await actorsCalled(q);
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

  /** The newest of each way: the newest of all are among them. */
  const conditionOf = async (filter: AuditFilter): Promise<SQL | undefined> => {
    const rest = narrowed(filter);
    if (!filter.q) return rest;
    const ways = await waysOf(filter.q);
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
