import { isHttpError, type RemoteContext } from '@evcare/shared-contracts';
import { call, favouriteApi, get, post } from '@evcare/shared-contracts/endpoints';
import { MAX_COMPARED, MAX_FAVOURITES } from '@evcare/shared-contracts/shop';
import { chosenNotices as t } from '../../messages/chosen-notices';
import { chosenStoreOf } from './kept-chosen';

type Context = Pick<RemoteContext, 'http' | 'storage' | 'toasts' | 'session'>;

/** Storage key for the id of the account whose favourites were loaded in this tab. */
const ASKED = 'favourites-asked';
/** Number of changes that are being sent. The response to the last one holds the whole list. */
const sending = new WeakMap<RemoteContext['storage'], number>();

const isStill = ({ session }: Context, user: string): boolean => session.current().user?.id === user;

/**
 * Loads the favourites of the signed-in user, once per tab; a guest's are merged into them.
 * @throws HttpError if the request fails
 */
export async function syncFavourites(context: Context, user: string): Promise<void> {
  const { http, storage } = context;
  const store = chosenStoreOf(storage);
  const { owner, favourites } = store.current();
  const isGuests = owner === null && favourites.length > 0;
  if (!isGuests && storage.perTab.get(ASKED) === user) return;
  storage.perTab.set(ASKED, user);
  try {
    const { data } = isGuests
      ? await post(http, favouriteApi.merge, { ids: [...favourites] })
      : await get(http, favouriteApi.list);
    if (isStill(context, user) && !sending.get(storage)) store.change({ owner: user, favourites: data.ids });
  } catch (error) {
    storage.perTab.remove(ASKED);
    throw error;
  }
}

/**
 * Makes the stored products those of a user, or of a guest: what another user chose is erased, and a guest's
 * favourites are merged into the account.
 * @throws HttpError if the merge fails
 */
export async function settleOwner(context: Context, user: string | null): Promise<void> {
  const store = chosenStoreOf(context.storage);
  const { owner, favourites } = store.current();
  if (owner !== null && owner !== user) return store.clear();
  if (owner !== null || user === null) return;
  if (favourites.length > 0) return syncFavourites(context, user);
  store.change({ owner: user });
}

const put = ({ http }: Context, productId: string, wanted: boolean) =>
  call(http, wanted ? favouriteApi.add : favouriteApi.remove, { params: { productId } });

/**
 * Adds a product to the favourites, or removes it. The change is shown at once; it is reverted, with a message, if
 * the account rejects it.
 */
export async function toggleFavourite(context: Context, productId: string): Promise<void> {
  const { storage, toasts, session } = context;
  const store = chosenStoreOf(storage);
  const before = store.current().favourites;
  const wanted = !before.includes(productId);
  const without = before.filter((id) => id !== productId);
  if (wanted && without.length >= MAX_FAVOURITES) {
    toasts.error(t.full(MAX_FAVOURITES));
    return;
  }
  store.change({ favourites: wanted ? [productId, ...without] : without });
  const user = session.current().user?.id ?? null;
  if (user !== null) {
    sending.set(storage, (sending.get(storage) ?? 0) + 1);
    try {
      const { data } = await put(context, productId, wanted);
      if (isStill(context, user) && sending.get(storage) === 1) {
        store.change({ owner: user, favourites: data.ids });
      }
    } catch (error) {
      if (isStill(context, user)) {
        const now = store.current().favourites.filter((id) => id !== productId);
        store.change({ favourites: wanted ? now : [productId, ...now] });
        toasts.error(isHttpError(error) && error.status < 500 ? error.message : t.failed);
      }
      return;
    } finally {
      sending.set(storage, (sending.get(storage) ?? 1) - 1);
    }
  }
  toasts.success(wanted ? t.added : t.removed);
}

/** Adds a product to the comparison, or removes it. */
export function toggleCompared({ storage, toasts }: Pick<Context, 'storage' | 'toasts'>, slug: string): void {
  const store = chosenStoreOf(storage);
  const { compared } = store.current();
  if (compared.includes(slug)) {
    store.change({ compared: compared.filter((other) => other !== slug) });
    toasts.info(t.notCompared);
  } else if (compared.length >= MAX_COMPARED) {
    toasts.error(t.compareFull(MAX_COMPARED));
  } else {
    store.change({ compared: [...compared, slug] });
    toasts.success(t.compared);
  }
}

/** Opens the share sheet of the device; where there is none, copies the link. */
export async function share({ toasts }: Pick<Context, 'toasts'>, title: string, url: string): Promise<void> {
  if (typeof navigator.share === 'function') {
    // Rejects if the visitor closes the sheet.
    return navigator.share({ title, url }).catch(() => undefined);
  }
  await navigator.clipboard.writeText(url).then(
    () => toasts.success(t.copied),
    () => toasts.error(t.notCopied),
  );
}
