import { isHttpError, type RemoteContext } from '@evcare/shared-contracts';
import { call, favouriteApi, get, post } from '@evcare/shared-contracts/endpoints';
import { MAX_COMPARED, MAX_FAVOURITES } from '@evcare/shared-contracts/shop';
import { chosenNotices as t } from '../../messages/chosen-notices';
import { chosenStoreOf } from './kept-chosen';

type Context = Pick<RemoteContext, 'http' | 'storage' | 'toasts' | 'session'>;

/** Storage key for the id of the account whose favourites were loaded in this tab. */
const ASKED = 'favourites-asked';

interface Line {
  /** Requests run one after another, so that the last one wins. */
  tail: Promise<unknown>;
  /** Number of changes that are not answered yet. The answer to the last one holds the whole list. */
  changes: number;
  /** Load that is running, with its user. */
  loading: { readonly user: string; readonly done: Promise<void> } | null;
}

const lines = new WeakMap<RemoteContext['storage'], Line>();

function lineOf({ storage }: Pick<Context, 'storage'>): Line {
  const line = lines.get(storage) ?? { tail: Promise.resolve(), changes: 0, loading: null };
  lines.set(storage, line);
  return line;
}

function inTurn<T>(line: Line, send: () => Promise<T>): Promise<T> {
  const sent = line.tail.then(send);
  line.tail = sent.catch(() => undefined);
  return sent;
}

const isStill = ({ session }: Context, user: string): boolean => session.current().user?.id === user;

async function load(context: Context, user: string): Promise<void> {
  const { http, storage } = context;
  const store = chosenStoreOf(storage);
  const line = lineOf(context);
  const { owner, favourites } = store.current();
  const isGuests = owner === null && favourites.length > 0;
  if (!isGuests && storage.perTab.get(ASKED) === user) return;
  const { data } = await inTurn(line, () =>
    isGuests ? post(http, favouriteApi.merge, { ids: [...favourites] }) : get(http, favouriteApi.list),
  );
  if (!isStill(context, user)) return;
  storage.perTab.set(ASKED, user);
  if (line.changes === 0) store.change({ owner: user, favourites: data.ids });
}

/**
 * Loads the favourites of the signed-in user, once per tab; a guest's are merged into them. A call during a load
 * waits for that one.
 * @throws HttpError if the request fails
 */
export function syncFavourites(context: Context, user: string): Promise<void> {
  const line = lineOf(context);
  if (line.loading?.user === user) return line.loading.done;
  const done = load(context, user).finally(() => {
    if (line.loading?.done === done) line.loading = null;
  });
  line.loading = { user, done };
  return done;
}

/**
 * Makes the stored products those of a user, or of a guest: what another user chose is erased, and a guest's
 * favourites are merged into the account.
 * @throws HttpError if the merge fails
 */
export async function settleOwner(context: Context, user: string | null): Promise<void> {
  const { storage } = context;
  const store = chosenStoreOf(storage);
  const { owner, favourites } = store.current();
  if (owner !== null && owner !== user) {
    storage.perTab.remove(ASKED);
    store.clear();
    return;
  }
  if (owner !== null || user === null) return;
  if (favourites.length > 0) return syncFavourites(context, user);
  store.change({ owner: user });
}

async function send(context: Context, user: string, productId: string, wanted: boolean): Promise<void> {
  const { http, storage } = context;
  const line = lineOf(context);
  line.changes += 1;
  try {
    const route = wanted ? favouriteApi.add : favouriteApi.remove;
    const { data } = await inTurn(line, () => call(http, route, { params: { productId } }));
    if (isStill(context, user) && line.changes === 1) {
      chosenStoreOf(storage).change({ owner: user, favourites: data.ids });
    }
  } finally {
    line.changes -= 1;
  }
}

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
  try {
    if (user !== null) await send(context, user, productId, wanted);
  } catch (error) {
    if (user === null || !isStill(context, user)) return;
    const now = store.current().favourites.filter((id) => id !== productId);
    store.change({ favourites: wanted ? now : [productId, ...now] });
    toasts.error(isHttpError(error) && error.status < 500 ? error.message : t.failed);
    return;
  }
  toasts.success(wanted ? t.added : t.removed);
}

/** Removes several products from the favourites, with one message. */
export async function removeFavourites(context: Context, productIds: readonly string[]): Promise<void> {
  const { storage, toasts, session } = context;
  const store = chosenStoreOf(storage);
  const before = store.current().favourites;
  store.change({ favourites: before.filter((id) => !productIds.includes(id)) });
  const user = session.current().user?.id ?? null;
  if (user === null) return;
  const results = await Promise.allSettled(productIds.map((id) => send(context, user, id, false)));
  if (!isStill(context, user) || results.every(({ status }) => status === 'fulfilled')) return;
  store.change({ favourites: before });
  toasts.error(t.failed);
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
