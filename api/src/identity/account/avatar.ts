import { createHash, randomBytes } from 'node:crypto';
import { unauthenticated } from '../../platform/endpoints/api-error';
import type { Core, Origin } from '../../platform/core/core';
import type { FileStore } from '../../platform/files/file-store';
import { toAvatar } from '../../platform/files/picture';
import type { Caller } from '../sessions';
import { rules, type Throttle } from '../throttle';
import { avatarUrl, lockUser, updateUser, users } from '../users';
import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { files } from './tables';

/** Maximum number of avatars that are removed at once. */
const MAX_REMOVED = 500;

async function insertFile(
  tx: Queries,
  values: { kind: 'avatar'; ownerId: string; name: string; size: number; sha256: string },
  now: Date,
): Promise<void> {
  await tx.insert(files).values({ ...values, createdAt: now, updatedAt: now });
}

/**
 * Returns avatars that users have replaced. Each row is inserted in the transaction that makes it the avatar of its
 * owner, so another name there means that it was replaced.
 * @param ownerId owner of the avatars; null for all users
 */
async function findReplaced(tx: Queries, ownerId: string | null): Promise<string[]> {
  const isReplaced = sql`${users.avatar} is distinct from ${files.name}`;
  const rows = await tx
    .select({ name: files.name })
    .from(files)
    .innerJoin(users, eq(users.id, files.ownerId))
    .where(
      and(ownerId === null ? undefined : eq(files.ownerId, ownerId), eq(files.kind, 'avatar'), isReplaced),
    )
    .limit(MAX_REMOVED);
  return rows.map(({ name }) => name);
}

export interface AvatarService {
  /** Rejects a user who uploads too often, before the request body is read. */
  admit(caller: Caller, origin: Origin): Promise<void>;
  /** Makes an image the caller's avatar, deletes the previous avatar and returns the URL of the new one. */
  replace(caller: Caller, picture: Buffer, origin: Origin): Promise<string>;
  /** Deletes replaced avatars whose files could not be deleted at that time, and returns their number. */
  removeReplaced(): Promise<number>;
}

/** Creates the service for avatars. */
export function createAvatar(
  { db, now, config, background }: Core,
  { store, throttle }: { store: FileStore; throttle: Throttle },
): AvatarService {
  /** A row is deleted after its file, since a file without a row would never be deleted. */
  const removeReplaced = async (ownerId: string | null): Promise<number> => {
    const names = await findReplaced(db, ownerId);
    for (const name of names) {
      await store.remove(name);
      await db.delete(files).where(eq(files.name, name));
    }
    return names.length;
  };

  return {
    removeReplaced: () => removeReplaced(null),

    admit: ({ user }, origin) => throttle.take(throttle.key('uploads', user.id), rules.uploads, origin),

    async replace({ user }, picture, origin) {
      const bytes = await toAvatar(picture);
      const name = `${randomBytes(24).toString('hex')}.webp`;
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      try {
        await store.put(name, bytes);
        await db.transaction(async (tx) => {
          if (!(await lockUser(tx, user.id))) throw unauthenticated();
          await insertFile(tx, { kind: 'avatar', ownerId: user.id, name, size: bytes.length, sha256 }, now());
          await updateUser(tx, user.id, { avatar: name }, now());
        });
        background.run('remove-old-avatar', () => removeReplaced(user.id));
      } catch (error) {
        // The file may exist although writing it has failed, if only the response was lost.
        background.run('remove-unsaved-avatar', () => store.remove(name));
        throw error;
      }
      origin.log.info({ event: 'upload_complete', userId: user.id, size: bytes.length }, 'avatar replaced');
      return avatarUrl(name, config.apiOrigin) as string;
    },
  };
}
