import {
  evaluateSchema,
  evaluationSchema,
  offerListSchema,
  PROMOTION_GROUPS,
  type Offer,
} from '@evcare/shared-contracts/shop';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { callerOf, originOf, type BearerHooks } from '../../app/bearer';
import type { Core } from '../../app/core';
import { answerOf, ok } from '../../app/envelope';
import { messages } from '../../messages';
import { done, doneReply } from '../auth/schema';
import type { Promotions } from './service';

interface Parts {
  readonly promotions: Promotions;
  readonly bearer: BearerHooks;
}

/** An unknown group is ignored, so that old links still show promotions. */
const query = z.object({
  group: z.catch(z.optional(z.enum(PROMOTION_GROUPS)), undefined),
  code: z.optional(z.string().check(z.maxLength(40))),
});
const byId = z.object({ id: z.string().check(z.maxLength(64)) });

/** Routes that list, evaluate and save promotions. */
export function promotionRoutes(
  instance: FastifyInstance,
  { now }: Core,
  { promotions, bearer }: Parts,
): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const tags = ['promotions'];
  const listed = (items: Offer[]) => ok({ items, now: now().toISOString() });
  const list = { 200: answerOf(offerListSchema) };

  app.get(
    '/promotions',
    { onRequest: bearer.optional, schema: { tags, querystring: query, response: list } },
    async (request) => {
      const { group, code } = request.query;
      const filter = { ...(group && { group }), ...(code !== undefined && code !== '' && { code }) };
      return listed(await promotions.list(request.caller, filter, originOf(request)));
    },
  );

  app.post(
    '/promotions/evaluate',
    {
      onRequest: bearer.optional,
      schema: { tags, body: evaluateSchema, response: { 200: answerOf(evaluationSchema) } },
    },
    async (request) => ok(await promotions.evaluate(request.caller, request.body, originOf(request))),
  );

  app.get(
    '/promotions/saved',
    { onRequest: bearer.required, schema: { tags, response: list } },
    async (request) => listed(await promotions.saved(callerOf(request))),
  );

  const saving = { onRequest: bearer.required, schema: { tags, params: byId, response: { 200: doneReply } } };
  app.put('/promotions/saved/:id', saving, async (request) => {
    await promotions.save(callerOf(request), request.params.id);
    return done(messages.promotionSaved);
  });

  app.delete('/promotions/saved/:id', saving, async (request) => {
    await promotions.unsave(callerOf(request), request.params.id);
    return done(messages.promotionUnsaved);
  });
}
