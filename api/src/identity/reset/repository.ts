import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { resetTokens } from './tables';
import { users, type UserRow } from '../users';

const bumped = sql`${resetTokens.version} + 1`;
const open = () => and(isNull(resetTokens.usedAt), isNull(resetTokens.voidedAt));

/** Replaces a user's older tokens with a new token. */
export async function replaceToken(
  tx: Queries,
  values: { userId: string; tokenHash: string; expiresAt: Date },
  now: Date,
): Promise<void> {
  await voidTokens(tx, values.userId, now);
  await tx.insert(resetTokens).values({ ...values, createdAt: now, updatedAt: now });
}

export async function voidTokens(tx: Queries, userId: string, now: Date): Promise<void> {
  await tx
    .update(resetTokens)
    .set({ voidedAt: now, updatedAt: now, version: bumped })
    .where(and(eq(resetTokens.userId, userId), open()));
}

/** Returns a usable token and its user. */
export async function findToken(
  db: Queries,
  tokenHash: string,
  now: Date,
): Promise<{ id: string; user: UserRow } | null> {
  const [row] = await db
    .select({ id: resetTokens.id, user: users })
    .from(resetTokens)
    .innerJoin(users, eq(users.id, resetTokens.userId))
    .where(and(eq(resetTokens.tokenHash, tokenHash), open(), gt(resetTokens.expiresAt, now)));
  return row ?? null;
}

/** Marks a token as used; returns false if it was used before. */
export async function useToken(tx: Queries, id: string, now: Date): Promise<boolean> {
  const used = await tx
    .update(resetTokens)
    .set({ usedAt: now, updatedAt: now, version: bumped })
    .where(and(eq(resetTokens.id, id), open()))
    .returning({ id: resetTokens.id });
  return used.length === 1;
}

export async function removeOld(db: Queries, before: Date): Promise<void> {
  await db.delete(resetTokens).where(lt(resetTokens.expiresAt, before));
}
