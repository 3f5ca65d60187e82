import { and, eq, gt, isNull, lt, sql, type InferSelectModel } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { authenticators, loginChallenges, recoveryCodes } from './tables';

export type AuthenticatorRow = InferSelectModel<typeof authenticators>;

export async function findAuthenticator(db: Queries, userId: string): Promise<AuthenticatorRow | null> {
  const [row] = await db.select().from(authenticators).where(eq(authenticators.userId, userId));
  return row ?? null;
}

/** Replaces a user's secret with a new secret. */
export async function replaceAuthenticator(
  tx: Queries,
  values: { userId: string; sealed: string },
  now: Date,
): Promise<void> {
  await removeAuthenticator(tx, values.userId);
  await tx.insert(authenticators).values({ ...values, createdAt: now, updatedAt: now });
}

export async function removeAuthenticator(tx: Queries, userId: string): Promise<void> {
  await tx.delete(authenticators).where(eq(authenticators.userId, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/**
 * Marks the code of a time step as used; returns false if the code of this or a later step was used before.
 */
export async function useStep(db: Queries, userId: string, step: number, now: Date): Promise<boolean> {
  const used = await db
    .update(authenticators)
    .set({ lastStep: step, updatedAt: now, version: sql`${authenticators.version} + 1` })
    .where(and(eq(authenticators.userId, userId), lt(authenticators.lastStep, step)))
    .returning({ id: authenticators.id });
  return used.length === 1;
}

export async function replaceRecoveryCodes(
  tx: Queries,
  userId: string,
  hashes: readonly string[],
  now: Date,
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx
    .insert(recoveryCodes)
    .values(hashes.map((codeHash) => ({ userId, codeHash, createdAt: now, updatedAt: now })));
}

/** Marks a recovery code as used; returns false if it is unknown or was used before. */
export async function useRecoveryCode(
  db: Queries,
  userId: string,
  codeHash: string,
  now: Date,
): Promise<boolean> {
  const used = await db
    .update(recoveryCodes)
    .set({ usedAt: now, updatedAt: now })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, codeHash),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id });
  return used.length === 1;
}

/** Returns the number of unused recovery codes. */
export async function countRecoveryCodes(db: Queries, userId: string): Promise<number> {
  return db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
}

export async function insertChallenge(
  db: Queries,
  values: { userId: string; tokenHash: string; expiresAt: Date },
  now: Date,
): Promise<void> {
  await db.insert(loginChallenges).values({ ...values, createdAt: now, updatedAt: now });
}

const open = (tokenHash: string, now: Date) =>
  and(
    eq(loginChallenges.tokenHash, tokenHash),
    isNull(loginChallenges.usedAt),
    gt(loginChallenges.expiresAt, now),
  );

/** Returns the user whose sign-in waits for its second step, or `null`. */
export async function findChallenge(db: Queries, tokenHash: string, now: Date): Promise<string | null> {
  const [row] = await db.select().from(loginChallenges).where(open(tokenHash, now));
  return row?.userId ?? null;
}

/** Marks a challenge as used; returns false if it is unknown or expired, or was used before. */
export async function useChallenge(tx: Queries, tokenHash: string, now: Date): Promise<boolean> {
  const used = await tx
    .update(loginChallenges)
    .set({ usedAt: now, updatedAt: now })
    .where(open(tokenHash, now))
    .returning({ id: loginChallenges.id });
  return used.length === 1;
}

export async function removeChallenges(tx: Queries, userId: string): Promise<void> {
  await tx.delete(loginChallenges).where(eq(loginChallenges.userId, userId));
}

export async function removeOldChallenges(db: Queries, before: Date): Promise<void> {
  await db.delete(loginChallenges).where(lt(loginChallenges.expiresAt, before));
}
