import {
  activeBodySchema,
  officePromotionListSchema,
  officePromotionSchema,
  promotionBodySchema,
  PROMOTION_STATES,
} from '@evcare/shared-contracts/office';
import { PROMOTION_GROUPS } from '@evcare/shared-contracts/shop';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { allow, callerOf, type BearerHooks } from '../../../app/bearer';
import { answerOf, ok } from '../../../app/envelope';
import { needsVersion } from '../../../app/if-match';
import { lenient } from '../../../app/lenient';
import { catalogueTexts as messages } from './messages';
import type { PromotionOffice } from './promotions';
import { byId, pageQuery, targetOf } from './schema';

interface Parts {
  readonly promotionOffice: PromotionOffice;
  readonly bearer: BearerHooks;
}

const listQuery = z.object({
  ...pageQuery,
  state: lenient(z.enum(PROMOTION_STATES)),
  group: lenient(z.enum(PROMOTION_GROUPS)),
});

/** Routes for the administration of promotions (product rule §3.4). */
export function promotionOfficeRoutes(
  instance: FastifyInstance,
  { promotionOffice: office, bearer }: Parts,
): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const tags = ['admin'];
  const onRequest = [bearer.required, allow('catalogue.edit')];
  const changes = [...onRequest, needsVersion];
  const params = byId;
  const one = { 200: answerOf(officePromotionSchema) };

  app.get(
    '/admin/promotions',
    {
      onRequest,
      schema: { tags, querystring: listQuery, response: { 200: answerOf(officePromotionListSchema) } },
    },
    async ({ query }) => ok(await office.list(query)),
  );
  app.get('/admin/promotions/:id', { onRequest, schema: { tags, params, response: one } }, async (request) =>
    ok(await office.read(request.params.id)),
  );
  app.post(
    '/admin/promotions',
    {
      onRequest,
      schema: { tags, body: promotionBodySchema, response: { 201: answerOf(officePromotionSchema) } },
    },
    async (request, reply) =>
      reply
        .code(201)
        .send(ok(await office.add(callerOf(request).user.id, request.body), messages.promotion.added)),
  );
  app.put(
    '/admin/promotions/:id',
    { onRequest: changes, schema: { tags, params, body: promotionBodySchema, response: one } },
    async (request) => ok(await office.change(targetOf(request), request.body), messages.saved),
  );
  app.put(
    '/admin/promotions/:id/active',
    { onRequest: changes, schema: { tags, params, body: activeBodySchema, response: one } },
    async (request) => {
      const { active } = request.body;
      const promotion = await office.setActive(targetOf(request), active);
      return ok(promotion, active ? messages.promotion.on : messages.promotion.off);
    },
  );
}
