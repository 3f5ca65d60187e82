import { shippingEndpoints } from '@evcare/shared-contracts/endpoints/server';
import { clampQuantity, type CartLines, type DeliveryPromise } from '@evcare/shared-contracts/shop';
import type { FastifyInstance } from 'fastify';
import { mountEndpoints, type BearerHooks } from '../../identity/access';
import { answerPublicly } from '../../platform/endpoints/public-answers';
import type { PublicReadsOptions } from '../../platform/reads/cached-reads';
import type { Core } from '../../platform/core/core';
import { findProducts } from '../../catalogue/products';
import { addUp } from '../cart';
import { parcelOf } from './parcel';
import { quoteFor } from './rules';
import type { DeliveryPromises } from './service';

const MINUTE = 60_000;

interface Parts {
  readonly deliveryPromises: DeliveryPromises;
  readonly bearer: BearerHooks;
}

/** Reads `ID` or `ID:QUANTITY`. */
const itemOf = (text: string): CartLines['items'][number] => {
  const [id = '', quantity = '1'] = text.split(':');
  return { id, quantity: clampQuantity(Number(quantity)) };
};

export function shippingRoutes(
  app: FastifyInstance,
  core: Pick<Core, 'db'> & PublicReadsOptions,
  { deliveryPromises, bearer }: Parts,
): void {
  const answerPromise = answerPublicly<DeliveryPromise>(core);

  mountEndpoints(app, bearer, shippingEndpoints, {
    async quote({ body: { items, method, provinceCode, wardCode } }) {
      const products = await findProducts(
        core.db,
        items.map(({ id }) => id),
      );
      const destination = provinceCode === null ? null : { provinceCode, wardCode };
      return quoteFor({ method, destination, lines: parcelOf(items, products) });
    },
    promise({ query: { items: texts = [], ward }, reply }) {
      const items = addUp(texts.map(itemOf)).sort((a, b) => (a.id < b.id ? -1 : 1));
      // Cut-offs are whole minutes, so an answer stays valid for the rest of its minute.
      const minute = Math.floor(core.now().getTime() / MINUTE);
      return answerPromise(reply, JSON.stringify([minute, ward, items]), () =>
        deliveryPromises.promise({ items, ward }),
      );
    },
  });
}
