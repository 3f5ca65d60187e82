import { isHttpError, type Http } from '@evcare/shared-contracts';
import { cartApi, get, plainPath, post } from '@evcare/shared-contracts/endpoints';
import type { CartReply } from '@evcare/shared-contracts/shop';
import type { KnownCart } from './known-cart';
import type { Quantity } from './rebase';

/**
 * Returns true for errors that say nothing about the cart, such as a lost connection: the
 * change is kept and sent again.
 */
export const mayHeal = (error: unknown): boolean =>
  !isHttpError(error) ||
  error.failure !== 'refused' ||
  error.status >= 500 ||
  [401, 408, 429].includes(error.status);

const bodyOf = (items: readonly Quantity[]) => ({
  items: items.map(({ id, quantity }) => ({ id, quantity })),
});

/** API calls of an account's cart. */
export const cartCalls = (http: Http) => ({
  ask: () => get(http, cartApi.read),
  merge: (items: readonly Quantity[]) => post(http, cartApi.merge, bodyOf(items)),
  /** Succeeds only if the server's cart still has the expected version; else 409 with the newer cart. */
  put: (items: readonly Quantity[], { version }: KnownCart) =>
    http.put<CartReply>(
      plainPath(cartApi.replace),
      bodyOf(items),
      version === null ? {} : { headers: { 'If-Match': `"${version}"` } },
    ),
});
