import { jobSchema } from '@evcare/shared-contracts/office';
import {
  approvalsRequestSchema,
  ratingRequestSchema,
  serviceOrderListSchema,
  serviceOrderSchema,
} from '@evcare/shared-contracts/workshop';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { callerOf, originOf, type BearerHooks } from '../../app/bearer';
import { answerOf, ok } from '../../app/envelope';
import { isOffice } from './access';
import { messages } from './messages';
import { byId } from './schema';
import type { ServiceOrders } from './service';

interface Parts {
  readonly serviceOrders: ServiceOrders;
  readonly bearer: BearerHooks;
}

/** Routes of the customer's service orders. */
export function serviceOrderRoutes(instance: FastifyInstance, { serviceOrders, bearer }: Parts): void {
  const { customer, approvals, office } = serviceOrders;
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const tags = ['service-orders'];
  const onRequest = bearer.required;
  const response = { 200: answerOf(serviceOrderSchema) };

  app.get(
    '/service-orders',
    { onRequest, schema: { tags, response: { 200: answerOf(serviceOrderListSchema) } } },
    async (request) => ok(await customer.list(callerOf(request))),
  );

  // Customers see their own, the back office all, technicians their jobs, without money.
  app.get(
    '/service-orders/:id',
    {
      onRequest,
      schema: {
        tags,
        params: byId,
        response: { 200: answerOf(z.union([serviceOrderSchema, jobSchema])) },
      },
    },
    async (request) => {
      const [caller, { id }] = [callerOf(request), request.params];
      if (caller.user.role === 'technician') return ok(await office.job(await office.find(caller, id)));
      const order = isOffice(caller) ? await office.find(caller, id) : await customer.findOwn(caller, id);
      return ok(await customer.show(order));
    },
  );

  app.post(
    '/service-orders/:id/approval-code',
    { onRequest, schema: { tags, params: byId, response: { 200: answerOf(z.object({})) } } },
    async (request) => {
      await approvals.sendCode(callerOf(request), request.params.id, originOf(request));
      return ok({}, messages.codeSent);
    },
  );

  app.post(
    '/service-orders/:id/approvals',
    { onRequest, schema: { tags, params: byId, body: approvalsRequestSchema, response } },
    async (request) => {
      const { params, body } = request;
      const answered = await approvals.answer(callerOf(request), params.id, body, originOf(request));
      return ok(answered, messages.answered);
    },
  );

  app.post(
    '/service-orders/:id/rating',
    { onRequest, schema: { tags, params: byId, body: ratingRequestSchema, response } },
    async (request) => {
      const rated = await customer.rate(callerOf(request), request.params.id, request.body);
      return ok(rated, messages.rated);
    },
  );
}
