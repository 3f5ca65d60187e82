import { randomBytes } from 'node:crypto';
import { productMessages } from '@evcare/shared-contracts/office';
import type { Picture } from '@evcare/shared-contracts/shop';
import { and, eq, inArray, isNull, lt, notInArray, or } from 'drizzle-orm';
import sharp from 'sharp';
import { validationFailed } from '../../platform/endpoints/api-error';
import type { Core, Origin } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import { productPhotos } from './tables';
import { inParallel } from '../../platform/bucket';
import { toWebp, type PictureRule } from '../../platform/files/picture';
import type { Caller } from '../../identity/sessions';
import { rules, type Throttle } from '../../identity/throttle';
import { catalogueTexts as messages } from '../office';
import type { PictureOf } from './product-view';

/** Path of product photos below the API. */
const PHOTOS_PATH = '/api/files/products/';

const LARGEST = 1_200;
const SMALLEST = 400;
const WIDTHS = [320, 640] as const;
const NAME = /^([0-9a-f]{32})-(\d{3,4})x(\d{3,4})$/;
const FILE = /^[0-9a-f]{32}w\d{3,4}\.webp$/;

/** Limits that allow photos of phone cameras, up to 50 megapixels. */
const WHOLE: PictureRule = {
  refusal: productMessages.photo,
  maxPixels: 52_000_000,
  longestSide: 12_000,
  resize: (image) => image.resize(LARGEST, LARGEST, { fit: 'inside', withoutEnlargement: true }),
};
/** Parses the size from a photo's name, so that showing the photo needs no query. */
const partsOf = (name: string) => {
  const [, id, width, height] = NAME.exec(name) ?? [];
  return id === undefined ? null : { id, width: Number(width), height: Number(height) };
};
const widthsOf = (width: number) => [...WIDTHS.filter((item) => item < width), width];
const fileOf = (id: string, width: number) => `${id}w${width}.webp`;

/**
 * Creates the service for photos that managers add to products. Products can also use the drawings that are
 * built from `api/pictures`.
 */
export function createProductPhotos(
  core: Core,
  { throttle, drawingOf }: { throttle: Throttle; drawingOf: PictureOf },
) {
  const { db, now, config } = core;
  const store = core.files.store('products');
  const filesOf = ({ id, width }: { id: string; width: number }) =>
    widthsOf(width).map((item) => fileOf(id, item));

  /** Returns the sizes of a photo, or the drawing with that name. */
  const of: PictureOf = (name, alt) => {
    const photo = name === null ? null : partsOf(name);
    if (!photo) return drawingOf(name, alt);
    const { id, width, height } = photo;
    const address = (item: number) => `${config.apiOrigin}${PHOTOS_PATH}${fileOf(id, item)}`;
    const widths = widthsOf(width);
    const srcset = widths.map((width) => `${address(width)} ${width}w`).join(', ');
    const src = address(widths.find((width) => width >= 640) ?? width);
    return { alt, width, height, src, sources: [{ type: 'image/webp', srcset }] };
  };

  return {
    of,
    isPhoto: (name: string): boolean => NAME.test(name),

    /**
     * Rejects a user who uploads too often, before the request body is read.
     * @throws ApiError 429
     */
    admit: (caller: Caller, origin: Origin) =>
      throttle.take(throttle.key('photos', caller.user.id), rules.photos, origin),

    /**
     * Stores a photo for a day, during which a product must {@link claim} it.
     * @throws ApiError 415 for a file that is not an image; 400 for an image that cannot be read, or is too
     * large or too small
     */
    async add(actorId: string, bytes: Buffer): Promise<{ name: string; image: Picture }> {
      const whole = await toWebp(bytes, WHOLE);
      const { width, height } = await sharp(whole).metadata();
      if (Math.min(width, height) < SMALLEST) throw validationFailed({ file: [productMessages.photoSmall] });
      const id = randomBytes(16).toString('hex');
      const name = `${id}-${width}x${height}`;
      // The row is inserted first, because a file without a row would never be deleted.
      await db.insert(productPhotos).values({ name, actorId, createdAt: now(), updatedAt: now() });
      for (const one of widthsOf(width)) {
        const rule: PictureRule = { ...WHOLE, resize: (image) => image.resize({ width: one }) };
        await store.put(fileOf(id, one), one === width ? whole : await toWebp(bytes, rule));
      }
      return { name, image: of(name, '') as Picture };
    },

    /**
     * Assigns photos to the product that shows them, in the product's transaction, and releases photos that
     * it no longer shows.
     * @throws ApiError 400 with the field pictures for an unknown photo or another product's photo
     */
    async claim(tx: Queries, productId: string, names: readonly string[]): Promise<void> {
      const mine = eq(productPhotos.productId, productId);
      await tx
        .update(productPhotos)
        .set({ productId: null, updatedAt: now() })
        .where(and(mine, notInArray(productPhotos.name, [...names])));
      const claimed = await tx
        .update(productPhotos)
        .set({ productId, updatedAt: now() })
        .where(and(inArray(productPhotos.name, [...names]), or(isNull(productPhotos.productId), mine)))
        .returning({ name: productPhotos.name });
      if (claimed.length < names.length)
        throw validationFailed({ pictures: [messages.product.pictureUnknown] });
    },

    read: async (file: string) => (FILE.test(file) ? store.get(file) : null),

    /** Deletes photos that have had no product since `before` and returns their number. */
    removeUnused: (before: Date): Promise<number> =>
      // Files are deleted before the transaction commits. If it fails, the rows remain for the next run.
      db.transaction(async (tx) => {
        const dropped = await tx
          .delete(productPhotos)
          .where(and(isNull(productPhotos.productId), lt(productPhotos.updatedAt, before)))
          .returning({ name: productPhotos.name });
        const files = dropped.flatMap(({ name }) => filesOf(partsOf(name) ?? { id: '', width: 0 }));
        await inParallel(files, (file) => store.remove(file));
        return dropped.length;
      }),
  };
}

export type ProductPhotos = ReturnType<typeof createProductPhotos>;
