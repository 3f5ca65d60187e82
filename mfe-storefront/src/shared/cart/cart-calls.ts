import { isHttpError, type Http } from '@evcare/shared-contracts';
import type { CartReply } from '@evcare/shared-contracts/shop';
import type { KnownCart } from './known-cart';
import type { Quantity } from './rebase';

/** No answer, or one that says nothing about the cart: the change is kept and sent again. */
export const mayHeal = (error: unknown): boolean =>
  !isHttpError(error) ||
  error.failure !== 'refused' ||
  error.status >= 500 ||
  [401, 408, 429].includes(error.status);

const bodyOf = (items: readonly Quantity[]) => ({
  items: items.map(({ id, quantity }) => ({ id, quantity })),
});

/** The calls of an account's cart. */
export const cartCalls = (http: Http) => ({
  ask: () => http.get<CartReply>('/cart'),
  merge: (items: readonly Quantity[]) => http.post<CartReply>('/cart/merge', bodyOf(items)),
  /** Counts only while the server still keeps the known cart; else 409 with the newer one. */
  put: (items: readonly Quantity[], { version }: KnownCart) =>
    http.put<CartReply>(
      '/cart',
      bodyOf(items),
      version === null ? {} : { headers: { 'If-Match': `"${version}"` } },
    ),
});
