import type { RemoteContext } from '@evcare/shared-contracts';
import { call, cartApi } from '@evcare/shared-contracts/endpoints';
import type { CartReply } from '@evcare/shared-contracts/shop';
import { cartRefusals as t } from '../../messages/cart-refusals';

/**
 * Loads the fields of a product and the requested quantity, reduced to the stock. Shows a toast and returns
 * null if the product is unavailable.
 * @throws HttpError
 */
export async function askProduct(
  { http, toasts, signal }: Pick<RemoteContext, 'http' | 'toasts' | 'signal'>,
  requested: { readonly id: string; readonly quantity: number },
): Promise<CartReply['items'][number] | null> {
  const { data } = await call(http, cartApi.validate, { body: { items: [requested] } }, { signal });
  const line = data.items[0];
  if (!line) toasts.error(data.changes[0]?.kind === 'out' ? t.out : t.gone);
  return line ?? null;
}
