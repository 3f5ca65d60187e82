import { randomBytes } from 'node:crypto';
import { bookingMessages, type Upload } from '@evcare/shared-contracts/workshop';
import { validationFailed } from '../../platform/endpoints/api-error';
import type { Core, Origin } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import { inParallel } from '../../platform/bucket';
import { toWebp, type PictureRule } from '../../platform/files/picture';
import type { Caller } from '../../identity/sessions';
import { rules, type Throttle } from '../../identity/throttle';
import { uploadMessages } from './messages';
import * as repository from './repository';

export interface Uploads {
  /** Rejects a caller who uploads too often, before the request body is read. */
  admit(caller: Caller | null, origin: Origin): Promise<void>;
  /**
   * Stores a photo for a day, during which it must be {@link Uploads.claim claimed}.
   * @param clientId identifies a photo that may be sent twice, for example over an unreliable connection; the
   * photo is stored once
   */
  add(caller: Caller | null, picture: Buffer, clientId?: string | null): Promise<Upload>;
  /** Returns a photo as WebP; `null` if the id is unknown. */
  read(id: string): Promise<Buffer | null>;
  /**
   * Assigns photos permanently to the record that shows them, in the record's transaction.
   * @param usedBy record that shows the photos, such as `appointment:01J…`; it may claim its existing
   * photos again
   * @param userId user who must have uploaded the photos; anyone who knows the id of a guest's photo may
   * claim it
   * @throws ApiError 400 VALIDATION_FAILED with the field photoIds
   */
  claim(tx: Queries, ids: readonly string[], usedBy: string, userId: string | null): Promise<void>;
  /** Returns the URL of a photo. */
  urlOf(id: string): string;
  /**
   * Deletes unclaimed photos older than `before`, and photos that their reviews no longer show, and returns their
   * number.
   */
  removeUnused(before: Date): Promise<number>;
}

/** Limits that allow photos of phone cameras, up to 50 megapixels. */
const PHOTO: PictureRule = {
  refusal: bookingMessages.photo,
  maxPixels: 52_000_000,
  longestSide: 12_000,
  resize: (image) => image.resize(1_600, 1_600, { fit: 'inside', withoutEnlargement: true }),
};
const ID = /^[0-9a-f]{48}$/;

/**
 * Creates the service for photos that customers add to a booking or a review, and technicians to a checklist. Anyone
 * who knows the random id of a photo can read it.
 */
export function createUploads(
  { db, now, config, files }: Core,
  { throttle }: { throttle: Throttle },
): Uploads {
  const store = files.store('uploads');
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
      // The row is inserted first, because a file without a row would never be deleted. Client ids of guests
      // are ignored, since guests have no identity.
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
      // Files are deleted before the transaction commits. If that fails, the rows remain for the next run.
      db.transaction(async (tx) => {
        await repository.releaseReviewPhotos(tx);
        const ids = await repository.dropUnused(tx, before);
        await inParallel(ids, (id) => store.remove(fileOf(id)));
        return ids.length;
      }),
  };
}
