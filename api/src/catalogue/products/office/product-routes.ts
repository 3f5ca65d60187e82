import { staffCatalogueEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { answer, mountEndpoints, type BearerHooks } from '../../../identity/access';
import { catalogueTexts as messages, targetOf } from '../../office';
import type { ProductOffice } from './products';

interface Parts {
  readonly productOffice: ProductOffice;
  readonly bearer: BearerHooks;
}

/** Adds the routes for managing products (product rule §3.4). */
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
