import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { loginCodes } from './tables';

export async function insertLoginCode(
  db: Queries,
  values: { userId: string; codeHash: string; challenge: string; expiresAt: Date },
  now: Date,
): Promise<void> {
  await db.insert(loginCodes).values({ ...values, createdAt: now, updatedAt: now });
}

/**
 * Consumes a one-time code and returns its user. Returns `null` for every later call, and for a browser that
 * did not begin the sign-in.
 */
export async function useLoginCode(
  tx: Queries,
  { codeHash, challenge }: { codeHash: string; challenge: string },
  now: Date,
): Promise<string | null> {
  const [row] = await tx
    .update(loginCodes)
    .set({ usedAt: now, updatedAt: now, version: sql`${loginCodes.version} + 1` })
    .where(
      and(
        eq(loginCodes.codeHash, codeHash),
        eq(loginCodes.challenge, challenge),
        isNull(loginCodes.usedAt),
        gt(loginCodes.expiresAt, now),
      ),
    )
    .returning({ userId: loginCodes.userId });
  return row?.userId ?? null;
}

export async function removeOld(db: Queries, before: Date): Promise<void> {
  await db.delete(loginCodes).where(lt(loginCodes.expiresAt, before));
}
