import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Queries } from '../../db/client';
import { loginCodes } from '../../db/schema';

export async function insertLoginCode(
  db: Queries,
  values: { userId: string; codeHash: string; expiresAt: Date },
  now: Date,
): Promise<void> {
  await db.insert(loginCodes).values({ ...values, createdAt: now, updatedAt: now });
}

/** Whose a code is, once; null for every later call. */
export async function useLoginCode(tx: Queries, codeHash: string, now: Date): Promise<string | null> {
  const [row] = await tx
    .update(loginCodes)
    .set({ usedAt: now, updatedAt: now, version: sql`${loginCodes.version} + 1` })
    .where(and(eq(loginCodes.codeHash, codeHash), isNull(loginCodes.usedAt), gt(loginCodes.expiresAt, now)))
    .returning({ userId: loginCodes.userId });
  return row?.userId ?? null;
}

export async function removeOld(db: Queries, before: Date): Promise<void> {
  await db.delete(loginCodes).where(lt(loginCodes.expiresAt, before));
}
