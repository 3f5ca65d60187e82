import {
  newProductBodySchema,
  officeProductListSchema,
  officeProductSchema,
  productBodySchema,
  productPicturesSchema,
  PRODUCT_STATUSES,
} from '@evcare/shared-contracts/office';
import { PRODUCT_CATEGORIES } from '@evcare/shared-contracts/shop';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { allow, callerOf, type BearerHooks } from '../../../app/bearer';
import { answerOf, ok } from '../../../app/envelope';
import { needsVersion } from '../../../app/if-match';
import { lenient } from '../../../app/lenient';
import { catalogueTexts as messages } from './messages';
import type { ProductOffice } from './products';
import { byId, pageQuery, targetOf } from './schema';

interface Parts {
  readonly productOffice: ProductOffice;
  readonly bearer: BearerHooks;
}

const listQuery = z.object({
  ...pageQuery,
  category: lenient(z.enum(PRODUCT_CATEGORIES)),
  status: lenient(z.enum(PRODUCT_STATUSES)),
});

/** Routes for the administration of products (product rule §3.4). */
export function productOfficeRoutes(
  instance: FastifyInstance,
  { productOffice: office, bearer }: Parts,
): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const tags = ['admin'];
  const onRequest = [bearer.required, allow('catalogue.edit')];
  const changes = [...onRequest, needsVersion];
  const params = byId;
  const one = { 200: answerOf(officeProductSchema) };

  app.get(
    '/admin/products',
    {
      onRequest,
      schema: { tags, querystring: listQuery, response: { 200: answerOf(officeProductListSchema) } },
    },
    async ({ query }) => ok(await office.list(query)),
  );
  app.get(
    '/admin/product-pictures',
    { onRequest, schema: { tags, response: { 200: answerOf(productPicturesSchema) } } },
    () => ok(office.pictures()),
  );
  app.get('/admin/products/:id', { onRequest, schema: { tags, params, response: one } }, async (request) =>
    ok(await office.read(request.params.id)),
  );
  app.post(
    '/admin/products',
    {
      onRequest,
      schema: { tags, body: newProductBodySchema, response: { 201: answerOf(officeProductSchema) } },
    },
    async (request, reply) =>
      reply
        .code(201)
        .send(ok(await office.add(callerOf(request).user.id, request.body), messages.product.added)),
  );
  app.put(
    '/admin/products/:id',
    { onRequest: changes, schema: { tags, params, body: productBodySchema, response: one } },
    async (request) => ok(await office.change(targetOf(request), request.body), messages.saved),
  );
}
