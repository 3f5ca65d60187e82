import { summariseCart, type RemoteContext, type SliceReducer } from '@evcare/shared-contracts';
import { cartNotices } from '../../messages/cart-notices';
import { addFromAnywhere } from './add-to-cart';
import { cartReducer, EMPTY_CART, replaced } from './cart-slice';
import { keepCart, openCart } from './kept-cart';
import { keepPromo, openPromo, promoStateOf } from './kept-promo';
import { promoReducer } from './promo-slice';
import { storeOf } from './shop-store';
import { syncCart } from './sync-cart';
import { syncPromo } from './sync-promo';

export interface ConnectedCart {
  /** Slices, whose initial state comes from storage. */
  readonly reducers: Readonly<Record<'cart' | 'promo', SliceReducer>>;
  readonly dispose: () => void;
}

const startingWith =
  <S>(first: S, reducer: (state: S | undefined, action: never) => S): SliceReducer =>
  (state, action) =>
    reducer((state as S | undefined) ?? first, action as never);

/** Loaded on demand, because the promo code arithmetic is large and most visitors use no code. */
const loadTryCode = () => import('./try-code');

/**
 * Calls `leave` when the page is hidden or left, and `comeBack` when it is visible or online again. Returns a
 * function that unsubscribes.
 */
function followPage(leave: () => void, comeBack: () => void): () => void {
  if (typeof window === 'undefined') return () => undefined;
  const seen = () => (document.visibilityState === 'hidden' ? leave() : comeBack());
  window.addEventListener('pagehide', leave);
  window.addEventListener('online', comeBack);
  document.addEventListener('visibilitychange', seen);
  return () => {
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('online', comeBack);
    document.removeEventListener('visibilitychange', seen);
  };
}

/**
 * Connects the slices to storage, the event bus and the API. Stored data is read synchronously, so that
 * neither a page nor the badge shows an empty cart first. Every change is stored, published and, for an
 * account, sent to the server.
 */
export function connectCart(context: RemoteContext): ConnectedCart {
  const { bus, session, storage, toasts } = context;
  const store = storeOf(context);
  const user = session.current().user?.id ?? null;

  const keeper = keepCart(storage.local);
  const promoKeeper = keepPromo(storage.local);
  const opened = openCart(keeper.read(), user);
  const storedPromo = promoKeeper.read();
  const firstCart = cartReducer(EMPTY_CART, replaced(opened.items));
  const firstPromo = promoStateOf(openPromo(storedPromo, user));

  const cart = syncCart({ context, store, keeper, opened: { ...opened, items: firstCart.items } });
  const promo = syncPromo({ context, store, keeper: promoKeeper, kept: storedPromo, user });

  let last = store.getState().cart ?? firstCart;
  const publish = () => bus.emit('cart.changed', summariseCart([...last.items]));

  let hasBegun = false;
  function begin(): void {
    hasBegun = true;
    cart.begin();
    promo.begin();
  }

  function onStoreChange(): void {
    const now = store.getState().cart;
    if (!now) return;
    if (now.items !== last.items) {
      const changed = now.itemCount !== last.itemCount || now.total !== last.total;
      last = now;
      if (changed) publish();
      cart.noticed();
    }
    promo.noticed();
    if (!hasBegun) begin();
  }

  publish();
  const cleanups = [
    store.subscribe(onStoreChange),
    bus.on('auth.changed', ({ user: next }) => {
      cart.switchTo(next?.id ?? null);
      promo.switchTo(next?.id ?? null);
    }),
    bus.on('cart.add', (line) => void addFromAnywhere(context, store, line)),
    bus.on('promo.apply', ({ code }) => {
      loadTryCode()
        .then(({ tryCode }) => tryCode(context, store, code))
        .then(
          ({ ok, text }) => (ok ? toasts.info(text) : toasts.error(text)),
          () => toasts.error(cartNotices.codeFailed),
        );
    }),
    followPage(cart.flush, cart.retry),
    cart.dispose,
    promo.dispose,
  ];
  if (store.getState().cart) begin();

  return {
    reducers: {
      cart: startingWith(firstCart, cartReducer),
      promo: startingWith(firstPromo, promoReducer),
    },
    dispose: () => cleanups.forEach((end) => end()),
  };
}
