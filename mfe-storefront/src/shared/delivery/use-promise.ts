import { addressOf, shippingApi } from '@evcare/shared-contracts/endpoints';
import { useGet } from '../data/hooks';

interface Item {
  readonly id: string;
  readonly quantity: number;
}

/**
 * Returns how and when goods reach a ward; without a ward, pick-up and fitting only. Sends
 * no request without items.
 */
export const usePromise = (items: readonly Item[], ward: string | undefined) =>
  useGet(
    items.length === 0
      ? null
      : addressOf(shippingApi.promise, {
          query: { items: items.map(({ id, quantity }) => `${id}:${quantity}`), ...(ward && { ward }) },
        }),
  );
