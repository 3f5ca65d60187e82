import { staffCatalogueEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import type { BearerHooks } from '../../../identity/access/bearer';
import { answer, mountEndpoints } from '../../../identity/access/endpoints';
import { catalogueTexts as messages } from '../../office/messages';
import type { ProductOffice } from './products';
import { targetOf } from '../../office/target';

interface Parts {
  readonly productOffice: ProductOffice;
  readonly bearer: BearerHooks;
}

/** Routes for the administration of products (product rule §3.4). */
export function productOfficeRoutes(app: FastifyInstance, { productOffice: products, bearer }: Parts): void {
  const { listProducts, addProduct, readProduct, changeProduct, listDrawings } = staffCatalogueEndpoints;

  mountEndpoints(
    app,
    bearer,
    { listProducts, addProduct, readProduct, changeProduct, listDrawings },
    {
      listProducts: ({ query }) => products.list(query),
      addProduct: async ({ caller, body }) =>
        answer(await products.add(caller.user.id, body), messages.product.added),
      readProduct: ({ params }) => products.read(params.id),
      changeProduct: async (request) =>
        answer(await products.change(targetOf(request), request.body), messages.saved),
      listDrawings: async () => products.pictures(),
    },
  );
}
