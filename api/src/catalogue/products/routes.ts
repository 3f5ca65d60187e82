import { catalogueEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { Product, ProductDetail, ProductList } from '@evcare/shared-contracts/shop';
import type { FastifyInstance } from 'fastify';
import { mountEndpoints, type BearerHooks } from '../../identity/access';
import type { CachedReadsOptions } from '../../platform/reads/cached-reads';
import { answerPublicly } from '../../platform/endpoints/public-answers';
import type { Catalogue } from './service';

interface Parts {
  readonly catalogue: Catalogue;
  readonly bearer: BearerHooks;
}

/** Routes for products: filtered list, details, and related products. */
export function catalogueRoutes(
  app: FastifyInstance,
  core: CachedReadsOptions,
  { catalogue, bearer }: Parts,
): void {
  const { listProducts, readProduct, listRelated } = catalogueEndpoints;
  const answerList = answerPublicly<ProductList>(core);
  const answerDetail = answerPublicly<ProductDetail>(core);
  const answerRelated = answerPublicly<{ items: Product[] }>(core);

  mountEndpoints(
    app,
    bearer,
    { listProducts, readProduct, listRelated },
    {
      listProducts: ({ query, reply }) =>
        answerList(reply, JSON.stringify(query), () => catalogue.list(query)),
      readProduct: ({ params: { slug }, reply }) => answerDetail(reply, slug, () => catalogue.detail(slug)),
      listRelated: ({ params: { slug }, reply }) =>
        answerRelated(reply, slug, async () => ({ items: await catalogue.related(slug) })),
    },
  );
}
