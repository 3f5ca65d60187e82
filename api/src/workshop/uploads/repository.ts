import { and, eq, inArray, isNull, like, lt, notExists, or, sql } from 'drizzle-orm';
import { reviews } from '../../catalogue/products';
import type { Queries } from '../../platform/db/client';
import { uploads } from './tables';

/** Prefix of `usedBy` for photos of reviews. */
const REVIEW = 'review:';

/**
 * Inserts a photo, unless a photo with its client id is already stored.
 * @returns the id of the stored row
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

/**
 * Assigns photos to the record that shows them and returns the number of assigned photos. Photos that must
 * not be assigned are skipped.
 */
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

/** Releases photos of reviews that no longer show them, because their authors changed or deleted them. */
export async function releaseReviewPhotos(tx: Queries): Promise<void> {
  const unused = tx
    .select({ id: uploads.id })
    .from(uploads)
    .where(
      and(
        like(uploads.usedBy, `${REVIEW}%`),
        notExists(
          tx
            .select({ id: reviews.id })
            .from(reviews)
            .where(sql`${uploads.usedBy} = ${REVIEW} || ${reviews.id} and ${reviews.photos} ? ${uploads.id}`),
        ),
      ),
    )
    // A review that is being written holds the lock of its photos.
    .for('update', { skipLocked: true });
  await tx.update(uploads).set({ usedBy: null }).where(inArray(uploads.id, unused));
}

/** Deletes unclaimed photos and returns their ids. */
export async function dropUnused(tx: Queries, before: Date): Promise<string[]> {
  const dropped = await tx
    .delete(uploads)
    .where(and(isNull(uploads.usedBy), lt(uploads.createdAt, before)))
    .returning({ id: uploads.id });
  return dropped.map(({ id }) => id);
}
