import {
  bulkStepRequestSchema,
  bulkStepResultSchema,
  SHOP_ORDER_STEPS,
  shopOrderListSchema,
  shopOrderSchema,
  STEPS_WITH_REASON,
} from '@evcare/shared-contracts/office';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { allow, callerOf, originOf, type BearerHooks } from '../../app/bearer';
import { answerOf, ok } from '../../app/envelope';
import { expectedVersion, needsVersion } from '../../app/if-match';
import { messages } from '../../messages';
import { byCode, staffNoteBody, staffListQuery, staffReasonBody } from './schema';
import type { StaffOrders } from './staff';

interface Parts {
  readonly staffOrders: StaffOrders;
  readonly bearer: BearerHooks;
}

/** Routes for the back office's work on orders (product rule §3.4). */
export function staffOrderRoutes(instance: FastifyInstance, { staffOrders, bearer }: Parts): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const tags = ['staff'];
  const reads = [bearer.required, allow('shopOrders.read')];
  const onRequest = [bearer.required, allow('shopOrders.process')];
  const response = { 200: answerOf(shopOrderSchema) };

  app.get(
    '/staff/shop-orders',
    {
      onRequest: reads,
      schema: { tags, querystring: staffListQuery, response: { 200: answerOf(shopOrderListSchema) } },
    },
    async ({ query }) => ok(await staffOrders.list(query)),
  );

  app.get(
    '/staff/shop-orders/:code',
    { onRequest: reads, schema: { tags, params: byCode, response } },
    async ({ params }) => ok(await staffOrders.read(params.code)),
  );

  app.post(
    '/staff/shop-orders/steps',
    {
      onRequest,
      schema: { tags, body: bulkStepRequestSchema, response: { 200: answerOf(bulkStepResultSchema) } },
    },
    async (request) => {
      const { codes, step } = request.body;
      const results = await staffOrders.stepAll(callerOf(request), codes, step, originOf(request));
      const moved = results.filter(({ refusal }) => refusal === null).length;
      return ok({ results }, messages.ordersMoved(moved, results.length));
    },
  );

  for (const step of SHOP_ORDER_STEPS) {
    const body = STEPS_WITH_REASON.includes(step) ? staffReasonBody : staffNoteBody;
    app.post(
      `/staff/shop-orders/:code/${step}`,
      { onRequest: [...onRequest, needsVersion], schema: { tags, params: byCode, body, response } },
      async (request) => {
        const note = request.body.reason || null;
        const target = {
          code: request.params.code,
          version: expectedVersion(request, messages.orderVersion),
        };
        const moved = await staffOrders.step(callerOf(request), target, step, note, originOf(request));
        return ok(moved, messages.orderMoved);
      },
    );
  }

  for (const [name, note] of [
    ['payment-received', staffOrders.receive],
    ['refund', staffOrders.refund],
  ] as const) {
    app.post(
      `/staff/shop-orders/:code/${name}`,
      {
        onRequest: [bearer.required, allow('shopOrders.refund'), needsVersion],
        schema: { tags, params: byCode, response },
      },
      async (request) => {
        const target = {
          code: request.params.code,
          version: expectedVersion(request, messages.orderVersion),
        };
        return ok(await note(callerOf(request), target), messages.orderMoved);
      },
    );
  }
}
