import type { RemoteContext } from '@evcare/shared-contracts';
import { MAX_CART_LINES, type CartReply } from '@evcare/shared-contracts/shop';
import { cartNotices as texts } from '../../messages/cart-notices';
import { cartCalls, mayHeal } from './cart-calls';
import { replaced, type CartLine } from './cart-slice';
import { knownIn, openCart, type CartKeeper, type CartSync, type KeptCart } from './kept-cart';
import { knownOf, newerCart } from './known-cart';
import { linesOf, rebase, sameQuantities, withReturned, type Quantity } from './rebase';
import type { ShopStore } from './shop-store';
import { tellChanges } from './tell-changes';

/** Changes that follow one another within this pause go out together (ms). */
export const PAUSE_MS = 300;
/** A server that does not answer is asked again after this long (ms), if neither a change nor the network comes first. */
export const RETRY_MS = 30_000;
/** Times that another device may be faster, one after the other, before its cart stands. */
export const MOST_CONFLICTS = 5;

export interface CartSyncing {
  /** Called once the slices are in the store: asks the account, or sends what is still to be sent. */
  begin(): void;
  /** The items of the store may have changed. */
  noticed(): void;
  /** Somebody signed in or out. */
  switchTo(user: string | null): void;
  /** Sends what waits for its pause. */
  flush(): void;
  /** Tries again what could not be sent, or asked. */
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
 * Keeps a cart in this browser and, for an account, on the server. What the visitor does shows at once and is written
 * at once; the server hears of it after a pause, one call at a time, the newest state only. Answers are put below what
 * was changed meanwhile. An answer for somebody who has left is dropped. A write names the cart that it changes, so that
 * what another device did in between is never overwritten: the changes are then put on top of that and sent again.
 */
export function syncCart({ context: { http, toasts }, store, keeper, opened }: Parts): CartSyncing {
  const calls = cartCalls(http);
  let owner = opened.owner;
  let sync: CartSync = opened.sync;
  let known = knownIn(opened);
  // A newer release of this remote finds the state of the one before.
  let seen: readonly CartLine[] = store.getState().cart?.items ?? opened.items;
  let visit = 0;
  let flying = false;
  let showing = false;
  let told = false;
  /** The account's cart is still to be asked for. */
  let owed = false;
  let conflicts = 0;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let later: ReturnType<typeof setTimeout> | undefined;

  const items = (): readonly CartLine[] => store.getState().cart?.items ?? seen;
  const save = () => keeper.write({ owner, sync, items: items(), ...(owner !== null && { known }) });

  function show(next: readonly CartLine[]): void {
    showing = true;
    store.dispatch(replaced(next));
    showing = false;
    seen = items();
  }

  function stopTimers(): void {
    clearTimeout(pause);
    clearTimeout(later);
    pause = later = undefined;
  }

  function schedule(): void {
    clearTimeout(pause);
    pause = setTimeout(send, PAUSE_MS);
  }

  /** What another tab wrote and this one has not heard of yet counts before an answer does. */
  function catchUp(): void {
    const kept = keeper.read();
    if (kept.owner !== owner) return;
    known = knownIn(kept);
    if (sameQuantities(kept.items, items())) return;
    show(kept.items);
    sync = kept.sync;
  }

  /** An answer below what was changed here since `base`. */
  function takeOver(base: readonly Quantity[], reply: CartReply): void {
    const next = rebase(base, items(), linesOf(reply));
    if (next.length > MAX_CART_LINES) toasts.info(texts.full(MAX_CART_LINES));
    show(next);
    known = knownOf(reply);
  }

  function settle(base: readonly Quantity[], reply: CartReply, unsent: boolean): void {
    catchUp();
    const changedSince = !sameQuantities(base, items());
    takeOver(base, reply);
    sync = changedSince || unsent ? 'put' : 'clean';
    save();
    told = owed = false;
    conflicts = 0;
    tellChanges(toasts, reply.changes);
  }

  /** Another device was faster: its cart with the changes of here on top shows at once, and is sent again. */
  function meet(newer: CartReply): void {
    catchUp();
    conflicts += 1;
    if (conflicts > MOST_CONFLICTS) {
      yieldTo(newer);
      return;
    }
    takeOver(known.lines, newer);
    sync = newer.changes.length === 0 && sameQuantities(items(), known.lines) ? 'clean' : 'put';
    save();
    if (sync === 'clean') conflicts = 0;
    else schedule();
    tellChanges(toasts, newer.changes);
  }

  function yieldTo(newer: CartReply): void {
    show(linesOf(newer));
    known = knownOf(newer);
    sync = 'clean';
    conflicts = 0;
    save();
    toasts.error(texts.overtaken);
  }

  /** One call at a time; its answer counts only while the same person is here. */
  async function ask(call: () => Promise<{ data: CartReply }>, base: readonly Quantity[], keeps = true) {
    const mine = visit;
    stopTimers();
    flying = true;
    try {
      const { data } = await call();
      if (mine !== visit) return;
      flying = false;
      settle(base, data, !keeps && data.changes.length > 0);
      if (sync !== 'clean') schedule();
    } catch (error) {
      if (mine !== visit) return;
      flying = false;
      throw error;
    }
  }

  /** Takes over the account's cart; what the server had to change in it is then settled there as well. */
  const pull = (base: readonly Quantity[]) => ask(calls.ask, base, false);

  const push = (sent: readonly CartLine[]) =>
    ask(() => (sync === 'merge' ? calls.merge(sent) : calls.put(sent, known)), sent);

  function tryLater(): void {
    if (sync !== 'clean' && !told) {
      toasts.info(texts.notSynced);
      told = true;
    }
    clearTimeout(later);
    later = setTimeout(send, RETRY_MS);
  }

  function notAnswered(error: unknown): void {
    owed = true;
    if (mayHeal(error) || sync !== 'clean') tryLater();
  }

  function notTaken(error: unknown, sent: readonly CartLine[]): void {
    const newer = newerCart(error);
    if (newer) meet(newer);
    else if (mayHeal(error)) tryLater();
    else putRight(sent);
  }

  /** The server's cart instead of what it refused; what was changed since is sent again. */
  function putRight(refused: readonly CartLine[]): void {
    toasts.error(texts.refused);
    pull(refused).catch(() => undefined);
  }

  /** Changes go out on top of a cart that is known; what is not known is asked for first. */
  function send(): void {
    if (owner === null || flying) return;
    const sent = items();
    if (sync === 'clean') {
      if (owed) pull(sent).catch(notAnswered);
    } else if (sync === 'put' && known.version === null) pull(known.lines).catch(notAnswered);
    else push(sent).catch((error: unknown) => notTaken(error, sent));
  }

  /** The server is the truth where nothing waits to be sent. */
  function start(): void {
    owed = sync === 'clean';
    send();
  }

  function enter(cart: KeptCart): void {
    visit += 1;
    flying = told = owed = false;
    conflicts = 0;
    stopTimers();
    owner = cart.owner;
    sync = cart.sync;
    known = knownIn(cart);
    show(cart.items);
    save();
  }

  const unwatch = keeper.watch((kept) => {
    // Of somebody else, or emptied from outside: the session's own change says what follows.
    if (kept.owner !== owner) return;
    sync = kept.sync;
    known = knownIn(kept);
    if (!sameQuantities(kept.items, items())) show(kept.items);
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
      const kept = keeper.read();
      const claimed = kept.owner === user && kept.sync === 'merge';
      enter(openCart(kept, user));
      // Another tab that saw the same guest sign in is merging already; its answer comes by the storage.
      if (!claimed) start();
    },
    flush() {
      if (pause === undefined) return;
      clearTimeout(pause);
      pause = undefined;
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
