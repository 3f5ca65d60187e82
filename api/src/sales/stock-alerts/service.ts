import type { StockAlertRequest } from '@evcare/shared-contracts/shop';
import { ApiError } from '../../platform/endpoints/api-error';
import type { Core, Origin } from '../../platform/core/core';
import { hashOfRandom } from '../../platform/core/keys';
import { messages } from '../../platform/messages';
import type { Caller } from '../../identity/sessions';
import { rules, type Throttle } from '../../identity/throttle';
import { stockAlertTexts as texts } from './messages';
import * as store from './repository';

/** Creates the service for mails to customers who wait for a sold-out product. */
export function createStockAlerts({ db, now }: Core, { throttle }: { throttle: Throttle }) {
  return {
    /**
     * Stores an alert. The outcome does not reveal whether the address already waits for the product.
     * @throws ApiError 404 if the product is not sold; 409 IN_STOCK if it is available
     */
    async add(caller: Caller | null, { slug, email }: StockAlertRequest, origin: Origin): Promise<void> {
      await throttle.takeByAddress('stockAlerts', origin);
      const product = await store.findProduct(db, slug);
      if (!product) throw new ApiError(404, 'NOT_FOUND', messages.productGone);
      if (product.available > 0) throw new ApiError(409, 'IN_STOCK', texts.inStock);
      await throttle.take(throttle.key('stock-alerts', email), rules.stockAlerts, origin);
      await store.insertAlert(db, { productId: product.id, userId: caller?.user.id ?? null, email }, now());
    },

    /**
     * Stops the waiting alerts of the address that received the token.
     * @throws ApiError 404 if the token is unknown
     */
    async stop(token: string): Promise<void> {
      const email = await store.findAddress(db, hashOfRandom(token));
      if (email === null) throw new ApiError(404, 'NOT_FOUND', texts.linkUnknown);
      await store.stopAlerts(db, email, now());
    },
  };
}

export type StockAlerts = ReturnType<typeof createStockAlerts>;
