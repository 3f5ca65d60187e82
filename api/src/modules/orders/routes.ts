import {
  checkoutOptionsSchema,
  orderListSchema,
  orderRequestSchema,
  orderSchema,
  transferSchema,
} from '@evcare/shared-contracts/shop';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { callerOf, originOf, type BearerHooks } from '../../app/bearer';
import type { Core } from '../../app/core';
import { answerOf, ok } from '../../app/envelope';
import { keyOf } from '../../app/idempotency-key';
import { messages } from '../../messages';
import type { Payments } from '../payments/service';
import type { Requester } from '../throttle/requester';
import type { CustomerOrders } from './customer';
import { checkoutOptions } from './options';
import type { Placements } from './place';
import { byCode, ownListQuery, phoneBody, phoneQuery, reasonBody } from './schema';

interface Parts {
  readonly placements: Placements;
  readonly customerOrders: CustomerOrders;
  readonly payments: Payments;
  readonly bearer: BearerHooks;
}

const requesterOf = (request: FastifyRequest, { phone }: { phone?: string | undefined } = {}): Requester => ({
  caller: request.caller,
  phone,
  origin: originOf(request),
});

/** Routes of the checkout and of the customer's orders, signed in or as a guest. */
export function orderRoutes(instance: FastifyInstance, core: Core, parts: Parts): void {
  const { placements, customerOrders, payments, bearer } = parts;
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const tags = ['orders'];
  const onRequest = bearer.optional;
  const order = { 200: answerOf(orderSchema) };

  app.get(
    '/checkout/options',
    { onRequest, schema: { tags: ['checkout'], response: { 200: answerOf(checkoutOptionsSchema) } } },
    async ({ caller }) => ok(await checkoutOptions(core, payments, caller)),
  );

  app.post(
    '/orders',
    { onRequest, schema: { tags, body: orderRequestSchema, response: { 201: answerOf(orderSchema) } } },
    async (request, reply) => {
      const key = keyOf(request);
      const placed = await placements.place(request.caller, request.body, key, originOf(request));
      if (placed.replayed) reply.header('idempotency-replayed', 'true');
      return reply
        .code(201)
        .send(ok(await customerOrders.show(placed.order, placed.shown), messages.orderPlaced));
    },
  );

  app.get(
    '/orders',
    {
      onRequest: bearer.required,
      schema: { tags, querystring: ownListQuery, response: { 200: answerOf(orderListSchema) } },
    },
    async (request) => ok(await customerOrders.list(callerOf(request), request.query)),
  );

  app.get(
    '/orders/:code',
    { onRequest, schema: { tags, params: byCode, querystring: phoneQuery, response: order } },
    async (request) =>
      ok(await customerOrders.read(request.params.code, requesterOf(request, request.query))),
  );

  app.get(
    '/orders/:code/vietqr',
    {
      onRequest,
      schema: {
        tags,
        params: byCode,
        querystring: phoneQuery,
        response: { 200: answerOf(transferSchema) },
      },
    },
    async (request) =>
      ok(
        payments.transferFor(
          await customerOrders.find(request.params.code, requesterOf(request, request.query)),
        ),
      ),
  );

  app.post(
    '/orders/:code/cancel',
    { onRequest, schema: { tags, params: byCode, body: reasonBody, response: order } },
    async (request) => {
      const { params, body } = request;
      const cancelled = await customerOrders.cancel(params.code, requesterOf(request, body), body.reason);
      return ok(cancelled, messages.orderCancelled);
    },
  );

  app.post(
    '/orders/:code/return',
    { onRequest, schema: { tags, params: byCode, body: reasonBody, response: order } },
    async (request) => {
      const { params, body } = request;
      const order = await customerOrders.requestReturn(params.code, requesterOf(request, body), body.reason);
      return ok(order, messages.returnRequested);
    },
  );

  app.post(
    '/orders/:code/transfer-sent',
    { onRequest, schema: { tags, params: byCode, body: phoneBody, response: order } },
    async (request) => {
      const sent = await customerOrders.transferSent(request.params.code, requesterOf(request, request.body));
      return ok(sent, messages.transferNoted);
    },
  );
}
