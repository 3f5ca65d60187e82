import type { RemoteContext } from '@evcare/shared-contracts';
import { MAX_CART_LINES, type CartReply } from '@evcare/shared-contracts/shop';
import { cartNotices as t } from '../../messages/cart-notices';
import { cartCalls, mayHeal } from './cart-calls';
import { replaced, type CartLine } from './cart-slice';
import { knownIn, openCart, type CartKeeper, type CartSync, type KeptCart } from './kept-cart';
import { knownOf, newerCart } from './known-cart';
import { linesOf, rebase, sameQuantities, withReturned, type Quantity } from './rebase';
import type { ShopStore } from './shop-store';
import { reportChanges } from './report-changes';

/** Changes within this pause are sent together (ms). */
export const PAUSE_MS = 300;
/** Delay before a failed call is retried (ms), unless a change or the network triggers it earlier. */
export const RETRY_MS = 30_000;
/** Consecutive version conflicts after which the server's cart is accepted. */
export const MAX_CONFLICTS = 5;

export interface CartSyncing {
  /** Called once the slices are in the store: loads the account's cart, or sends unsent changes. */
  begin(): void;
  /** Called on every change of the store; stores and sends the items if they have changed. */
  noticed(): void;
  /** Called when a user signs in or out. */
  switchTo(user: string | null): void;
  /** Sends pending changes without waiting for the pause. */
  flush(): void;
  /** Retries a failed load or write. */
  retry(): void;
  dispose(): void;
}

interface Parts {
  readonly context: Pick<RemoteContext, 'http' | 'toasts'>;
  readonly store: ShopStore;
  readonly keeper: CartKeeper;
  readonly opened: KeptCart;
}

/**
 * Stores a cart in this browser and, for an account, on the server. Changes by the visitor are shown and
 * stored at once and sent after a pause: one call at a time, only the latest state. Local changes made during
 * a call are applied on top of its response. Responses for a previous user are dropped. A write names the
 * version it is based on, so that changes by another device are never overwritten: on a conflict the local
 * changes are applied on top of the newer cart and sent again.
 */
export function syncCart({ context: { http, toasts }, store, keeper, opened }: Parts): CartSyncing {
  const calls = cartCalls(http);
  let owner = opened.owner;
  let sync: CartSync = opened.sync;
  let known = knownIn(opened);
  // The store keeps its state when a newer release of this remote takes over.
  let seen: readonly CartLine[] = store.getState().cart?.items ?? opened.items;
  let visit = 0;
  let isSending = false;
  let showing = false;
  let isReported = false;
  /** True if the account's cart still has to be loaded. */
  let mustLoad = false;
  let conflicts = 0;
  let pauseTimer: ReturnType<typeof setTimeout> | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  const items = (): readonly CartLine[] => store.getState().cart?.items ?? seen;
  const save = () => keeper.write({ owner, sync, items: items(), ...(owner !== null && { known }) });

  function show(next: readonly CartLine[]): void {
    showing = true;
    store.dispatch(replaced(next));
    showing = false;
    seen = items();
  }

  function stopTimers(): void {
    clearTimeout(pauseTimer);
    clearTimeout(retryTimer);
    pauseTimer = retryTimer = undefined;
  }

  function schedule(): void {
    clearTimeout(pauseTimer);
    pauseTimer = setTimeout(send, PAUSE_MS);
  }

  /** Applies changes that another tab has stored but not yet published, before a response is applied. */
  function catchUp(): void {
    const stored = keeper.read();
    if (stored.owner !== owner) return;
    known = knownIn(stored);
    if (sameQuantities(stored.items, items())) return;
    show(stored.items);
    sync = stored.sync;
  }

  /** Applies a response, with local changes since `base` on top. */
  function takeOver(base: readonly Quantity[], reply: CartReply): void {
    const next = rebase(base, items(), linesOf(reply));
    if (next.length > MAX_CART_LINES) toasts.info(t.full(MAX_CART_LINES));
    show(next);
    known = knownOf(reply);
  }

  function settle(base: readonly Quantity[], reply: CartReply, unsent: boolean): void {
    catchUp();
    const changedSince = !sameQuantities(base, items());
    takeOver(base, reply);
    sync = changedSince || unsent ? 'put' : 'clean';
    save();
    isReported = mustLoad = false;
    conflicts = 0;
    reportChanges(toasts, reply.changes);
  }

  /** Resolves a version conflict: shows the newer cart with the local changes on top, and sends it again. */
  function resolveConflict(newer: CartReply): void {
    catchUp();
    conflicts += 1;
    if (conflicts > MAX_CONFLICTS) {
      yieldTo(newer);
      return;
    }
    takeOver(known.lines, newer);
    sync = newer.changes.length === 0 && sameQuantities(items(), known.lines) ? 'clean' : 'put';
    save();
    if (sync === 'clean') conflicts = 0;
    else schedule();
    reportChanges(toasts, newer.changes);
  }

  function yieldTo(newer: CartReply): void {
    show(linesOf(newer));
    known = knownOf(newer);
    sync = 'clean';
    conflicts = 0;
    save();
    toasts.error(t.overtaken);
  }

  /** Runs one call at a time; its response is dropped if the user has changed. */
  async function runCall(call: () => Promise<{ data: CartReply }>, base: readonly Quantity[], keeps = true) {
    const visitAtStart = visit;
    stopTimers();
    isSending = true;
    try {
      const { data } = await call();
      if (visitAtStart !== visit) return;
      isSending = false;
      settle(base, data, !keeps && data.changes.length > 0);
      if (sync !== 'clean') schedule();
    } catch (error) {
      if (visitAtStart !== visit) return;
      isSending = false;
      throw error;
    }
  }

  /**
   * Loads the account's cart; if the server has corrected it, the corrected cart is then saved on the server.
   */
  const pull = (base: readonly Quantity[]) => runCall(calls.ask, base, false);

  const push = (sent: readonly CartLine[]) =>
    runCall(() => (sync === 'merge' ? calls.merge(sent) : calls.put(sent, known)), sent);

  function retryLater(): void {
    if (sync !== 'clean' && !isReported) {
      toasts.info(t.notSynced);
      isReported = true;
    }
    clearTimeout(retryTimer);
    retryTimer = setTimeout(send, RETRY_MS);
  }

  function onLoadFailed(error: unknown): void {
    mustLoad = true;
    if (mayHeal(error) || sync !== 'clean') retryLater();
  }

  function onSendFailed(error: unknown, sent: readonly CartLine[]): void {
    const newer = newerCart(error);
    if (newer) resolveConflict(newer);
    else if (mayHeal(error)) retryLater();
    else replaceRejected(sent);
  }

  /** Replaces a rejected cart with the server's; changes made since then are sent again. */
  function replaceRejected(rejected: readonly CartLine[]): void {
    toasts.error(t.refused);
    pull(rejected).catch(() => undefined);
  }

  /** Sends unsent changes; loads the cart first if no server state is known. */
  function send(): void {
    if (owner === null || isSending) return;
    const sent = items();
    if (sync === 'clean') {
      if (mustLoad) pull(sent).catch(onLoadFailed);
    } else if (sync === 'put' && known.version === null) pull(known.lines).catch(onLoadFailed);
    else push(sent).catch((error: unknown) => onSendFailed(error, sent));
  }

  /** Loads the server's cart, or sends the unsent changes if there are any. */
  function start(): void {
    mustLoad = sync === 'clean';
    send();
  }

  function enter(cart: KeptCart): void {
    visit += 1;
    isSending = isReported = mustLoad = false;
    conflicts = 0;
    stopTimers();
    owner = cart.owner;
    sync = cart.sync;
    known = knownIn(cart);
    show(cart.items);
    save();
  }

  const unwatch = keeper.watch((stored) => {
    // The cart belongs to another user or was cleared externally: the change of session handles it.
    if (stored.owner !== owner) return;
    sync = stored.sync;
    known = knownIn(stored);
    if (!sameQuantities(stored.items, items())) show(stored.items);
  });

  return {
    begin() {
      save();
      start();
    },
    noticed() {
      const now = items();
      if (showing || now === seen) return;
      const changed = !sameQuantities(now, seen);
      known = { ...known, lines: withReturned(known.lines, seen, now) };
      seen = now;
      if (changed && owner !== null && sync !== 'merge') sync = 'put';
      save();
      if (changed && owner !== null) schedule();
    },
    switchTo(user) {
      if (user === owner) return;
      const stored = keeper.read();
      const isMerging = stored.owner === user && stored.sync === 'merge';
      enter(openCart(stored, user));
      // If another tab has already started the merge after the same sign-in, its result arrives through storage.
      if (!isMerging) start();
    },
    flush() {
      if (pauseTimer === undefined) return;
      clearTimeout(pauseTimer);
      pauseTimer = undefined;
      send();
    },
    retry: send,
    dispose() {
      visit += 1;
      stopTimers();
      unwatch();
    },
  };
}
