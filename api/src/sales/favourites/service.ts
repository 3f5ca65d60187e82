import { MAX_FAVOURITES, type Favourites } from '@evcare/shared-contracts/shop';
import type { Caller } from '../../identity/sessions';
import { lockUser } from '../../identity/users';
import type { Core } from '../../platform/core/core';
import { ApiError } from '../../platform/endpoints/api-error';
import { messages } from '../../platform/messages';
import * as store from './repository';

/** Creates the service for the products that customers want to find again. */
export function createFavourites({ db, now }: Pick<Core, 'db' | 'now'>) {
  const list = async (userId: string): Promise<Favourites> => ({ ids: await store.findIds(db, userId) });

  return {
    list: ({ user }: Caller): Promise<Favourites> => list(user.id),

    /**
     * Adds a product; does nothing if it is a favourite already.
     * @throws ApiError 404 if the product does not exist; 409 FAVOURITES_FULL if there is no room for it
     */
    async add({ user }: Caller, productId: string): Promise<Favourites> {
      const known = await store.existing(db, [productId]);
      if (known.size === 0) throw new ApiError(404, 'NOT_FOUND', messages.productGone);
      await db.transaction(async (tx) => {
        // Parallel requests of a user run one after another, so that none exceeds the limit.
        await lockUser(tx, user.id);
        const ids = await store.findIds(tx, user.id);
        if (ids.includes(productId)) return;
        if (ids.length >= MAX_FAVOURITES) {
          throw new ApiError(409, 'FAVOURITES_FULL', messages.favouritesFull(MAX_FAVOURITES));
        }
        await store.insert(tx, user.id, [productId], now());
      });
      return list(user.id);
    },

    async remove({ user }: Caller, productId: string): Promise<Favourites> {
      await store.remove(db, user.id, productId);
      return list(user.id);
    },

    /** Adds the favourites of a browser, as many as fit; unknown products are left out. */
    async merge({ user }: Caller, ids: readonly string[]): Promise<Favourites> {
      const known = await store.existing(db, ids);
      await db.transaction(async (tx) => {
        await lockUser(tx, user.id);
        const stored = new Set(await store.findIds(tx, user.id));
        const added = [...new Set(ids)].filter((id) => known.has(id) && !stored.has(id));
        await store.insert(tx, user.id, added.slice(0, Math.max(0, MAX_FAVOURITES - stored.size)), now());
      });
      return list(user.id);
    },
  };
}

export type FavouriteService = ReturnType<typeof createFavourites>;
