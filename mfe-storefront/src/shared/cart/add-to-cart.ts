import { isHttpError, type EventPayload, type RemoteContext, type Toasts } from '@evcare/shared-contracts';
import { MAX_CART_LINES, type CartReply } from '@evcare/shared-contracts/shop';
import { cartNotices as t } from '../../messages/cart-notices';
import { added, quantitySet } from './cart-slice';
import { readProduct } from './kept-line';
import type { ShopStore } from './shop-store';

type RequestedLine = CartReply['items'][number];

/** Loaded on demand, because few parts of the site request a product only by its id. */
const loadAskProduct = () => import('./ask-product');

/** Result of adding: the number of pieces added, and whether the cart had no room for another product. */
export interface Added {
  readonly pieces: number;
  readonly full: boolean;
}

/**
 * Adds a product with the transitions of specification §4: adds one piece or a new line, then
 * sets the requested quantity.
 */
function addSome(store: ShopStore, { product, quantity }: RequestedLine): Added {
  const held = () => store.getState().cart?.items.find(({ id }) => id === product.id)?.quantity ?? 0;
  const before = held();
  store.dispatch(added(product));
  const full = held() === 0;
  if (quantity > 1 && !full) store.dispatch(quantitySet(product.id, before + quantity));
  return { pieces: held() - before, full };
}

/** Adds products as far as the cart has room; reports a full cart once. */
export function addLines(store: ShopStore, toasts: Toasts, lines: readonly RequestedLine[]): Added {
  const results = lines.map((line) => addSome(store, line));
  const full = results.some((result) => result.full);
  if (full) toasts.error(t.full(MAX_CART_LINES));
  return { pieces: results.reduce((sum, { pieces }) => sum + pieces, 0), full };
}

/**
 * Adds a product requested by any part of the site: at once if the product's fields are known, else after
 * loading them.
 */
export async function addFromAnywhere(
  context: Pick<RemoteContext, 'http' | 'toasts' | 'signal'>,
  store: ShopStore,
  { product, quantity }: EventPayload<'cart.add'>,
): Promise<void> {
  const { toasts, signal } = context;
  const known = readProduct(product) ?? store.getState().cart?.items.find(({ id }) => id === product.id);
  try {
    const line = known
      ? { product: known, quantity }
      : await (await loadAskProduct()).askProduct(context, { id: product.id, quantity });
    if (line && !addLines(store, toasts, [line]).full) toasts.success(t.added(line.product.name));
  } catch (error) {
    if (!signal.aborted) toasts.error((isHttpError(error) && error.serverMessage) || t.addFailed);
  }
}
