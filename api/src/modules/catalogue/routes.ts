import { productDetailSchema, productListSchema, productSchema } from '@evcare/shared-contracts/shop';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { answerOf, ok } from '../../app/envelope';
import { productQuery } from './schema';
import type { Catalogue } from './service';

const params = z.object({ slug: z.string() });
const relatedAnswer = answerOf(z.object({ items: z.array(productSchema) }));

/** Products: list with filters, one with its details, and those like it. */
export function catalogueRoutes(instance: FastifyInstance, catalogue: Catalogue): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const tags = ['catalogue'];

  app.get(
    '/products',
    { schema: { tags, querystring: productQuery, response: { 200: answerOf(productListSchema) } } },
    async (request) => ok(await catalogue.list(request.query)),
  );

  app.get(
    '/products/:slug',
    { schema: { tags, params, response: { 200: answerOf(productDetailSchema) } } },
    async (request) => ok(await catalogue.detail(request.params.slug)),
  );

  app.get(
    '/products/:slug/related',
    { schema: { tags, params, response: { 200: relatedAnswer } } },
    async (request) => ok({ items: await catalogue.related(request.params.slug) }),
  );
}
