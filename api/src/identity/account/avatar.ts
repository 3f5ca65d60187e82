import { createHash, randomBytes } from 'node:crypto';
import { unauthenticated } from '../../platform/endpoints/api-error';
import type { Core, Origin } from '../../platform/core/core';
import type { FileStore } from '../../platform/files/file-store';
import { toAvatar } from '../../platform/files/picture';
import type { Caller } from '../sessions';
import { rules, type Throttle } from '../throttle';
import { avatarUrl, lockUser, updateUser } from '../users';
import { and, eq, ne } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { files } from './tables';

async function insertFile(
  tx: Queries,
  values: { kind: 'avatar'; ownerId: string; name: string; size: number; sha256: string },
  now: Date,
): Promise<void> {
  await tx.insert(files).values({ ...values, createdAt: now, updatedAt: now });
}

/** Deletes the other avatars of a user and returns their names. */
async function dropOtherAvatars(tx: Queries, ownerId: string, keep: string): Promise<string[]> {
  const dropped = await tx
    .delete(files)
    .where(and(eq(files.ownerId, ownerId), eq(files.kind, 'avatar'), ne(files.name, keep)))
    .returning({ name: files.name });
  return dropped.map(({ name }) => name);
}

export interface AvatarService {
  /** Rejects a user who uploads too often, before the request body is read. */
  admit(caller: Caller, origin: Origin): Promise<void>;
  /** Makes an image the caller's avatar, deletes the previous avatar and returns the URL of the new one. */
  replace(caller: Caller, picture: Buffer, origin: Origin): Promise<string>;
}

/** Creates the service for avatars. */
export function createAvatar(
  { db, now, config, background }: Core,
  { store, throttle }: { store: FileStore; throttle: Throttle },
): AvatarService {
  return {
    admit: ({ user }, origin) => throttle.take(throttle.key('uploads', user.id), rules.uploads, origin),

    async replace({ user }, picture, origin) {
      const bytes = await toAvatar(picture);
      const name = `${randomBytes(24).toString('hex')}.webp`;
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      await store.put(name, bytes);
      try {
        const old = await db.transaction(async (tx) => {
          if (!(await lockUser(tx, user.id))) throw unauthenticated();
          await insertFile(tx, { kind: 'avatar', ownerId: user.id, name, size: bytes.length, sha256 }, now());
          await updateUser(tx, user.id, { avatar: name }, now());
          return dropOtherAvatars(tx, user.id, name);
        });
        background.run('remove-old-avatar', () => Promise.all(old.map((file) => store.remove(file))));
      } catch (error) {
        await store.remove(name);
        throw error;
      }
      origin.log.info({ event: 'upload_complete', userId: user.id, size: bytes.length }, 'avatar replaced');
      return avatarUrl(name, config.apiOrigin) as string;
    },
  };
}
