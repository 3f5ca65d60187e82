import { and, eq, ne } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { files } from './tables';

export async function insertFile(
  tx: Queries,
  values: { kind: 'avatar'; ownerId: string; name: string; size: number; sha256: string },
  now: Date,
): Promise<void> {
  await tx.insert(files).values({ ...values, createdAt: now, updatedAt: now });
}

/** Deletes the other avatars of a user and returns their names. */
export async function dropOtherAvatars(tx: Queries, ownerId: string, keep: string): Promise<string[]> {
  const dropped = await tx
    .delete(files)
    .where(and(eq(files.ownerId, ownerId), eq(files.kind, 'avatar'), ne(files.name, keep)))
    .returning({ name: files.name });
  return dropped.map(({ name }) => name);
}
