import { inArray, or, type SQL } from 'drizzle-orm';
import { ofSubject, type DataSubject, type StoredFile } from '../../identity/users';
import type { Queries } from '../../platform/db/client';
import { uploads } from './tables';

/**
 * Deletes the rows of all photos that a customer sent, or that records of the customer show.
 * @param usedBy query for the names of these records
 * @returns the files to delete after the commit
 */
export async function dropUploadsOf(tx: Queries, subject: DataSubject, usedBy: SQL): Promise<StoredFile[]> {
  const gone = await tx
    .delete(uploads)
    .where(or(ofSubject(uploads.userId, subject), inArray(uploads.usedBy, usedBy)))
    .returning({ id: uploads.id });
  return gone.map(({ id }) => ({ folder: 'uploads', name: `${id}.webp` }));
}
