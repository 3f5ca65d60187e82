import { catalogueEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { ProductDetail, ProductList } from '@evcare/shared-contracts/shop';
import type { FastifyInstance } from 'fastify';
import type { BearerHooks } from '../../identity/access/bearer';
import { mountEndpoints } from '../../identity/access/endpoints';
import { shareAnswers } from '../../platform/endpoints/shared-answers';
import { shareReads } from '../../platform/core/shared-reads';
import type { Catalogue } from './service';

interface Parts {
  readonly catalogue: Catalogue;
  readonly bearer: BearerHooks;
}

/** Routes for products: filtered list, details, and related products. */
export function catalogueRoutes(app: FastifyInstance, { catalogue, bearer }: Parts): void {
  const { listProducts, readProduct, listRelated } = catalogueEndpoints;
  // Popular lists are equal for all callers, so concurrent reads are shared.
  const shareList = shareReads<ProductList>();
  const shareDetail = shareReads<ProductDetail>();
  const sendList = shareAnswers<ProductList>();
  const sendDetail = shareAnswers<ProductDetail>();

  mountEndpoints(
    app,
    bearer,
    { listProducts, readProduct, listRelated },
    {
      listProducts: async ({ query, reply }) =>
        sendList(reply, await shareList(JSON.stringify(query), () => catalogue.list(query))),
      readProduct: async ({ params: { slug }, reply }) =>
        sendDetail(reply, await shareDetail(slug, () => catalogue.detail(slug))),
      listRelated: async ({ params }) => ({ items: await catalogue.related(params.slug) }),
    },
  );
}
