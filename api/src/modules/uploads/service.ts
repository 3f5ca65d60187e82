import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { bookingMessages, type Upload } from '@evcare/shared-contracts/workshop';
import { validationFailed } from '../../app/api-error';
import type { Core, Origin } from '../../app/core';
import type { Queries } from '../../db/client';
import { createFolderStore } from '../../files/file-store';
import { toWebp, type PictureRule } from '../../files/picture';
import type { Caller } from '../sessions/service';
import { rules } from '../throttle/rules';
import type { Throttle } from '../throttle/service';
import { uploadMessages } from './messages';
import * as repository from './repository';

export interface Uploads {
  /** Refuses who uploads too often, before anything is read. */
  admit(caller: Caller | null, origin: Origin): Promise<void>;
  /**
   * Keeps a photo for a day, in which something has to {@link Uploads.claim} it.
   * @param clientId names it where it may be sent twice, as over a connection that breaks: it is kept once
   */
  add(caller: Caller | null, picture: Buffer, clientId?: string | null): Promise<Upload>;
  /** A photo as WebP; null where there is none of that id. */
  read(id: string): Promise<Buffer | null>;
  /**
   * Gives photos to what shows them, in its transaction: from then on they are kept.
   * @param usedBy names what shows them, such as `appointment:01J…`; what is its own already may be named again
   * @param userId whose photos they have to be; a guest's photo belongs to whoever knows its id
   * @throws ApiError 400 VALIDATION_FAILED, field photoIds
   */
  claim(tx: Queries, ids: readonly string[], usedBy: string, userId: string | null): Promise<void>;
  /** Where a browser finds the photo. */
  urlOf(id: string): string;
  /** Removes photos older than `before` that nothing shows. Says how many. */
  removeUnused(before: Date): Promise<number>;
}

/** Cameras of phones take up to 50 megapixels. */
const PHOTO: PictureRule = {
  refusal: bookingMessages.photo,
  mostPixels: 52_000_000,
  longestSide: 12_000,
  resize: (image) => image.resize(1_600, 1_600, { fit: 'inside', withoutEnlargement: true }),
};
const ID = /^[0-9a-f]{48}$/;

/** Photos that people add to a booking, and technicians to a checklist. The random id is what lets one see them. */
export function createUploads(
  { db, now, config, writeFile }: Core,
  { throttle }: { throttle: Throttle },
): Uploads {
  const store = createFolderStore(join(config.filesDir, 'uploads'), writeFile);
  const fileOf = (id: string) => `${id}.webp`;
  const urlOf = (id: string) => `${config.apiOrigin}/api/uploads/${id}`;

  return {
    urlOf,
    admit: (caller, origin) =>
      caller
        ? throttle.take(throttle.key('photos', caller.user.id), rules.photos, origin)
        : throttle.takeByAddress('guestPhotos', origin),

    async add(caller, picture, clientId = null) {
      const bytes = await toWebp(picture, PHOTO);
      const fresh = randomBytes(24).toString('hex');
      const userId = caller?.user.id ?? null;
      // The row comes first: a file without one would never be removed. What a guest names nobody could tell apart.
      const row = { id: fresh, userId, clientId: userId === null ? null : clientId };
      const id = await repository.insertUpload(db, row, now());
      await store.put(fileOf(id), bytes);
      return { id, url: urlOf(id) };
    },

    read: async (id) => (ID.test(id) ? store.get(fileOf(id)) : null),

    async claim(tx, ids, usedBy, userId) {
      const wanted = [...new Set(ids)];
      if (wanted.length === 0) return;
      const claimed = await repository.claimUploads(tx, wanted, usedBy, userId);
      if (claimed < wanted.length) throw validationFailed({ photoIds: [uploadMessages.unusable] });
    },

    removeUnused: (before) =>
      // The files go before the rows are gone for good: what fails in between is removed the next time.
      db.transaction(async (tx) => {
        const ids = await repository.dropUnused(tx, before);
        await Promise.all(ids.map((id) => store.remove(fileOf(id))));
        return ids.length;
      }),
  };
}
