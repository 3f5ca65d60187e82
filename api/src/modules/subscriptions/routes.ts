import { tidy } from '@evcare/shared-contracts';
import { transferSchema } from '@evcare/shared-contracts/shop';
import {
  PACKAGE_STATES,
  packageQuoteSchema,
  staffSubscriptionListSchema,
  subscribeRequestSchema,
  subscriptionListSchema,
  subscriptionSchema,
} from '@evcare/shared-contracts/workshop';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { callerOf, onlyFor, originOf, type BearerHooks } from '../../app/bearer';
import { answerOf, ok } from '../../app/envelope';
import { keyOf } from '../../app/idempotency-key';
import { packageTexts as messages } from './messages';
import type { Subscriptions } from './service';
import type { StaffSubscriptions } from './staff';

interface Parts {
  readonly subscriptions: Subscriptions;
  readonly staffSubscriptions: StaffSubscriptions;
  readonly bearer: BearerHooks;
}

const byId = z.object({ id: z.string().check(z.maxLength(60)) });
const quoteQuery = z.object({ vehicleId: z.string().check(z.maxLength(60)) });
const MAX_PAGES = 10_000;
const staffQuery = z.object({
  state: z.catch(z.optional(z.enum(PACKAGE_STATES)), undefined),
  q: z.catch(z.optional(z.string().check(z.overwrite(tidy), z.maxLength(60))), undefined),
  page: z.catch(z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_PAGES)), 1),
});

/** Routes by which customers buy packages for their vehicles and staff activate them. */
export function subscriptionRoutes(instance: FastifyInstance, parts: Parts): void {
  const { subscriptions, staffSubscriptions, bearer } = parts;
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const tags = ['packages'];
  const onRequest = bearer.required;
  const one = { 200: answerOf(subscriptionSchema) };
  const ownerOf = (request: FastifyRequest) => callerOf(request).user.id;

  app.get(
    '/packages/:id/quote',
    {
      onRequest,
      schema: {
        tags,
        params: byId,
        querystring: quoteQuery,
        response: { 200: answerOf(packageQuoteSchema) },
      },
    },
    async (request) =>
      ok(await subscriptions.quote(ownerOf(request), request.params.id, request.query.vehicleId)),
  );

  app.post(
    '/packages/:id/subscribe',
    {
      onRequest,
      schema: {
        tags,
        params: byId,
        body: subscribeRequestSchema,
        response: { 201: answerOf(subscriptionSchema) },
      },
    },
    async (request, reply) => {
      const key = keyOf(request);
      const { params, body } = request;
      const made = await subscriptions.subscribe(ownerOf(request), params.id, body, key, originOf(request));
      if (made.replayed) reply.header('idempotency-replayed', 'true');
      return reply.code(201).send(ok(made.subscription, messages.subscribed));
    },
  );

  app.get(
    '/subscriptions',
    { onRequest, schema: { tags, response: { 200: answerOf(subscriptionListSchema) } } },
    async (request) => ok(await subscriptions.list(ownerOf(request))),
  );

  app.get(
    '/subscriptions/:id/vietqr',
    { onRequest, schema: { tags, params: byId, response: { 200: answerOf(transferSchema) } } },
    async (request) => ok(await subscriptions.transfer(ownerOf(request), request.params.id)),
  );

  app.post(
    '/subscriptions/:id/cancel',
    { onRequest, schema: { tags, params: byId, response: one } },
    async (request) =>
      ok(await subscriptions.cancel(ownerOf(request), request.params.id), messages.cancelled),
  );

  const staffOnly = [bearer.required, onlyFor('staff', 'manager', 'admin')];
  app.get(
    '/staff/subscriptions',
    {
      onRequest: staffOnly,
      schema: {
        tags: ['staff'],
        querystring: staffQuery,
        response: { 200: answerOf(staffSubscriptionListSchema) },
      },
    },
    async ({ query }) => ok(await staffSubscriptions.list(query)),
  );

  app.post(
    '/staff/subscriptions/:id/activate',
    { onRequest: staffOnly, schema: { tags: ['staff'], params: byId, response: one } },
    async (request) =>
      ok(await staffSubscriptions.activate(request.params.id, ownerOf(request)), messages.activated),
  );
}
