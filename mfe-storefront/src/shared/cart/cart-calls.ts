import { isHttpError, type Http } from '@evcare/shared-contracts';
import type { CartReply } from '@evcare/shared-contracts/shop';
import type { KnownCart } from './known-cart';
import type { Quantity } from './rebase';

/**
 * Returns true for errors that say nothing about the cart, such as a lost connection: the change is kept and sent
 * again.
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
  ask: () => http.get<CartReply>('/cart'),
  merge: (items: readonly Quantity[]) => http.post<CartReply>('/cart/merge', bodyOf(items)),
  /** Succeeds only if the server's cart still has the expected version; else 409 with the newer cart. */
  put: (items: readonly Quantity[], { version }: KnownCart) =>
    http.put<CartReply>(
      '/cart',
      bodyOf(items),
      version === null ? {} : { headers: { 'If-Match': `"${version}"` } },
    ),
});
