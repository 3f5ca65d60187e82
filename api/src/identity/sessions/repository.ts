import {
  and,
  desc,
  eq,
  gt,
  isNull,
  ne,
  sql,
  type InferInsertModel,
  type InferSelectModel,
} from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { NAMED_BY_POOL } from '../../platform/db/statement-names';
import { refreshTokens, sessions } from './tables';
import { users, type UserRow } from '../users';

export type SessionRow = InferSelectModel<typeof sessions>;
export type RefreshRow = InferSelectModel<typeof refreshTokens>;

export async function insertSession(
  tx: Queries,
  values: Omit<InferInsertModel<typeof sessions>, 'createdAt' | 'updatedAt'>,
  now: Date,
): Promise<SessionRow> {
  const [row] = await tx
    .insert(sessions)
    .values({ ...values, createdAt: now, updatedAt: now })
    .returning();
  return row as SessionRow;
}

export async function insertRefreshToken(
  tx: Queries,
  values: { sessionId: string; tokenHash: string; salt: string },
  now: Date,
): Promise<void> {
  await tx.insert(refreshTokens).values({ ...values, createdAt: now, updatedAt: now });
}

/** Valid session, with the current data of its user. */
export interface LiveSession {
  readonly session: SessionRow;
  readonly user: UserRow;
}

/**
 * Creates the lookup of valid sessions. Every authenticated request uses it, so its statement is built once.
 */
export function liveSessionsOf(db: Queries): (sid: string, now: Date) => Promise<LiveSession | null> {
  const [sid, now] = [sql.placeholder('sid'), sql.placeholder('now')];
  const find = db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sid), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .prepare(NAMED_BY_POOL);
  return async (id, time) => {
    const [row] = await find.execute({ sid: id, now: time.toISOString() });
    return row ?? null;
  };
}

/**
 * Locks a refresh token and its session until the transaction ends, so that the tokens of a family rotate one
 * after another.
 */
export async function lockRefresh(
  tx: Queries,
  tokenHash: string,
): Promise<{ token: RefreshRow; session: SessionRow; user: UserRow } | null> {
  const [rows] = await tx
    .select({ id: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, tokenHash));
  if (!rows) return null;
  await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, rows.id)).for('update');
  const [row] = await tx
    .select({ token: refreshTokens, session: sessions, user: users })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(refreshTokens.tokenHash, tokenHash));
  return row ?? null;
}

export async function findRefresh(db: Queries, tokenHash: string): Promise<RefreshRow | null> {
  const [row] = await db.select().from(refreshTokens).where(eq(refreshTokens.tokenHash, tokenHash));
  return row ?? null;
}

export async function markRotated(tx: Queries, id: string, now: Date): Promise<void> {
  await tx
    .update(refreshTokens)
    .set({ rotatedAt: now, updatedAt: now, version: sql`${refreshTokens.version} + 1` })
    .where(eq(refreshTokens.id, id));
}

/** Extends a session after use and stores the name of its device, if given. */
export async function slide(
  tx: Queries,
  sid: string,
  values: Pick<SessionRow, 'idleExpiresAt'> & Partial<Pick<SessionRow, 'browser' | 'system'>>,
  now: Date,
): Promise<void> {
  await tx
    .update(sessions)
    .set({ ...values, updatedAt: now, version: sql`${sessions.version} + 1` })
    .where(eq(sessions.id, sid));
}

/** Ends one session; returns false if it had already ended. */
export async function revoke(tx: Queries, sid: string, reason: string, now: Date): Promise<boolean> {
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: now, revokedReason: reason, updatedAt: now, version: sql`${sessions.version} + 1` })
    .where(and(eq(sessions.id, sid), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Ends all sessions of a user, optionally except the current one. Returns the number of ended sessions. */
export async function revokeAll(
  tx: Queries,
  userId: string,
  reason: string,
  now: Date,
  except?: string,
): Promise<number> {
  const all = and(eq(sessions.userId, userId), isNull(sessions.revokedAt));
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: now, revokedReason: reason, updatedAt: now, version: sql`${sessions.version} + 1` })
    .where(except === undefined ? all : and(all, ne(sessions.id, except)))
    .returning({ idleExpiresAt: sessions.idleExpiresAt, expiresAt: sessions.expiresAt });
  return ended.filter(({ idleExpiresAt, expiresAt }) => idleExpiresAt > now && expiresAt > now).length;
}

const openOf = (userId: string, now: Date) =>
  and(
    eq(sessions.userId, userId),
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, now),
    gt(sessions.idleExpiresAt, now),
  );

/** Returns a user's open sessions, last used first. */
export const findOpen = (db: Queries, userId: string, limit: number, now: Date): Promise<SessionRow[]> =>
  db
    .select()
    .from(sessions)
    .where(openOf(userId, now))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id))
    .limit(limit);

/** Returns the number of a user's open sessions. */
export const countOpen = (db: Queries, userId: string, now: Date): Promise<number> =>
  db.$count(sessions, openOf(userId, now));

/** Returns an open session of the user; `null` if it has ended or belongs to another user. */
export async function findOpenById(
  db: Queries,
  userId: string,
  sid: string,
  now: Date,
): Promise<SessionRow | null> {
  const [row] = await db
    .select()
    .from(sessions)
    .where(and(openOf(userId, now), eq(sessions.id, sid)));
  return row ?? null;
}

/** True if the user has signed in from this network before. */
export async function isKnownNetwork(db: Queries, userId: string, network: string): Promise<boolean> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.network, network)))
    .limit(1);
  return rows.length > 0;
}

/** Deletes sessions that expired before `before`, together with their tokens. */
export async function removeOld(db: Queries, before: Date): Promise<void> {
  await db
    .delete(sessions)
    .where(
      sql`${sessions.expiresAt} < ${before.toISOString()}::timestamptz or ${sessions.idleExpiresAt} < ${before.toISOString()}::timestamptz`,
    );
}
