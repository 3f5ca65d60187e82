import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Queries } from '../../db/client';
import { uploads } from '../../db/schema';

export async function insertUpload(
  db: Queries,
  values: { id: string; userId: string | null },
  now: Date,
): Promise<void> {
  await db.insert(uploads).values({ ...values, createdAt: now });
}

/** Gives photos to what shows them; those that may not be given stay as they are. Says how many were. */
export async function claimUploads(
  tx: Queries,
  ids: readonly string[],
  usedBy: string,
  userId: string | null,
): Promise<number> {
  const mine = userId === null ? undefined : eq(uploads.userId, userId);
  const claimed = await tx
    .update(uploads)
    .set({ usedBy })
    .where(
      and(
        inArray(uploads.id, [...ids]),
        or(isNull(uploads.usedBy), eq(uploads.usedBy, usedBy)),
        or(isNull(uploads.userId), mine, eq(uploads.usedBy, usedBy)),
      ),
    )
    .returning({ id: uploads.id });
  return claimed.length;
}

/** Forgets photos that nothing came to show, and gives their ids. */
export async function dropUnused(tx: Queries, before: Date): Promise<string[]> {
  const dropped = await tx
    .delete(uploads)
    .where(and(isNull(uploads.usedBy), lt(uploads.createdAt, before)))
    .returning({ id: uploads.id });
  return dropped.map(({ id }) => id);
}
