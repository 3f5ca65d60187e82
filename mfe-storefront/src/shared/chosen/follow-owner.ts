import type { RemoteContext } from '@evcare/shared-contracts';
import { CHOSEN_KEY } from './chosen-key';
import { loadActions } from './load-actions';

/**
 * Merges the favourites of a guest into the account that they sign in to, and erases everything that was chosen
 * or looked at when the user signs out. Only the text is compared here, because most visitors chose nothing.
 * Returns a function that unsubscribes.
 */
export const followOwner = (context: RemoteContext): (() => void) =>
  context.bus.on('auth.changed', ({ user }) => {
    const text = context.storage.local.get(CHOSEN_KEY);
    const owner = user?.id ?? null;
    if (text === null || text.includes(`"owner":${JSON.stringify(owner)}`)) return;
    loadActions()
      .then(({ settleOwner }) => settleOwner(context, owner))
      // A failed merge is repeated when favourites are shown.
      .catch(() => undefined);
  });
