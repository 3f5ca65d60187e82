import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Queries } from '../../db/client';
import { uploads } from '../../db/schema';

/**
 * Keeps a photo's row. One that its sender named before is kept as the one that it was.
 * @returns the id of the row that stands for it
 */
export async function insertUpload(
  db: Queries,
  values: { id: string; userId: string | null; clientId: string | null },
  now: Date,
): Promise<string> {
  const [row] = await db
    .insert(uploads)
    .values({ ...values, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: uploads.id });
  if (row) return row.id;
  const { userId, clientId } = values;
  const [known] = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.userId, userId ?? ''), eq(uploads.clientId, clientId ?? '')));
  return known?.id ?? values.id;
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
