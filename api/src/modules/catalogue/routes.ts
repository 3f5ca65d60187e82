import {
  productDetailSchema,
  productListSchema,
  productSchema,
  type ProductDetail,
  type ProductList,
} from '@evcare/shared-contracts/shop';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { answerOf, ok } from '../../app/envelope';
import { shareAnswers } from '../../app/shared-answers';
import { shareReads } from '../../app/shared-reads';
import { productQuery } from './schema';
import type { Catalogue } from './service';

const params = z.object({ slug: z.string() });
const relatedAnswer = answerOf(z.object({ items: z.array(productSchema) }));

/** Routes for products: filtered list, details, and related products. */
export function catalogueRoutes(instance: FastifyInstance, catalogue: Catalogue): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const tags = ['catalogue'];
  // Popular lists are equal for all callers, so concurrent reads are shared.
  const shareList = shareReads<ProductList>();
  const shareDetail = shareReads<ProductDetail>();
  const sendList = shareAnswers<ProductList>();
  const sendDetail = shareAnswers<ProductDetail>();

  app.get(
    '/products',
    { schema: { tags, querystring: productQuery, response: { 200: answerOf(productListSchema) } } },
    async ({ query }, reply) =>
      sendList(reply, await shareList(JSON.stringify(query), () => catalogue.list(query))),
  );

  app.get(
    '/products/:slug',
    { schema: { tags, params, response: { 200: answerOf(productDetailSchema) } } },
    async ({ params: { slug } }, reply) =>
      sendDetail(reply, await shareDetail(slug, () => catalogue.detail(slug))),
  );

  app.get(
    '/products/:slug/related',
    { schema: { tags, params, response: { 200: relatedAnswer } } },
    async (request) => ok({ items: await catalogue.related(request.params.slug) }),
  );
}
