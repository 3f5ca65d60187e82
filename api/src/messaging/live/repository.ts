import { and, asc, desc, eq, gt, inArray, isNull, lt, max, sql, type InferSelectModel } from 'drizzle-orm';
import type { Role } from '@evcare/shared-contracts';
import type { Queries } from '../../platform/db/client';
import { liveEvents } from './tables';
import { sessions } from '../../identity/sessions';
import { users } from '../../identity/users';

export type LiveEventRow = InferSelectModel<typeof liveEvents>;

/**
 * Returns the events after an id, oldest first. Ids follow the order of commits (migration 0008), so no event
 * is skipped.
 */
export async function eventsAfter(db: Queries, id: number, limit: number): Promise<LiveEventRow[]> {
  return db.select().from(liveEvents).where(gt(liveEvents.id, id)).orderBy(asc(liveEvents.id)).limit(limit);
}

/** Returns the ids and topics of the events after an id, oldest first. */
export async function topicsAfter(
  db: Queries,
  id: number,
  limit: number,
): Promise<Pick<LiveEventRow, 'id' | 'topic'>[]> {
  return db
    .select({ id: liveEvents.id, topic: liveEvents.topic })
    .from(liveEvents)
    .where(gt(liveEvents.id, id))
    .orderBy(asc(liveEvents.id))
    .limit(limit);
}

/** Returns the newest events of the given topics after an id, oldest first. */
export async function missedEvents(
  db: Queries,
  topics: readonly string[],
  id: number,
  limit: number,
): Promise<LiveEventRow[]> {
  const newest = await db
    .select()
    .from(liveEvents)
    .where(and(inArray(liveEvents.topic, [...topics]), gt(liveEvents.id, id)))
    .orderBy(desc(liveEvents.id))
    .limit(limit);
  return newest.reverse();
}

/** Returns the id of the newest stored event; 0 without events. */
export async function newestId(db: Queries): Promise<number> {
  const [row] = await db.select({ id: max(liveEvents.id) }).from(liveEvents);
  return row?.id ?? 0;
}

/**
 * Returns the highest id ever assigned. A higher id comes from another database, for example from before a
 * restore.
 */
export async function highestId(db: Queries): Promise<number> {
  const { rows } = await db.execute<{ last_value: string }>(sql`select last_value from live_events_id_seq`);
  return Number(rows[0]?.last_value ?? 0);
}

export async function removeOld(db: Queries, before: Date): Promise<void> {
  await db.delete(liveEvents).where(lt(liveEvents.at, before));
}

/** Returns those of the given sessions that are still valid, with the current role of their user. */
export async function liveSessions(
  db: Queries,
  sids: readonly string[],
  now: Date,
): Promise<Map<string, Role>> {
  const rows = await db
    .select({ sid: sessions.id, role: users.role })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        inArray(sessions.id, [...sids]),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
        eq(users.status, 'active'),
      ),
    );
  return new Map(rows.map(({ sid, role }) => [sid, role]));
}
