import type { RemoteContext } from '@evcare/shared-contracts';
import { chosenStoreOf } from './kept-chosen';
import { loadActions } from './load-actions';

/**
 * Merges the favourites of a guest into the account that they sign in to, and erases everything that was chosen
 * or looked at when the user signs out. Returns a function that unsubscribes.
 */
export function followOwner(context: RemoteContext): () => void {
  const { bus, storage } = context;
  const store = chosenStoreOf(storage);

  function settle(user: string | null): void {
    const { owner, favourites } = store.current();
    if (owner !== null && owner !== user) return store.clear();
    if (owner !== null || user === null) return;
    if (favourites.length === 0) return store.change({ owner: user });
    // A failed merge is repeated when favourites are shown.
    loadActions()
      .then(({ syncFavourites }) => syncFavourites(context, user))
      .catch(() => undefined);
  }

  return bus.on('auth.changed', ({ user }) => settle(user?.id ?? null));
}
