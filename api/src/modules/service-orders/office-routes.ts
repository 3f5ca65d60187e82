import {
  deliveryRequestSchema,
  officeOrderSchema,
  orderAssignRequestSchema,
  orderPaymentRequestSchema,
  orderPromiseRequestSchema,
  orderReasonRequestSchema,
  walkInRequestSchema,
} from '@evcare/shared-contracts/office';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { allow, callerOf, type BearerHooks } from '../../app/bearer';
import { answerOf, ok } from '../../app/envelope';
import { keyOf } from '../../app/idempotency-key';
import { needsVersion } from '../../app/if-match';
import { actorOf } from './access';
import { messages } from './messages';
import type { OrderRow } from './repository';
import { byId } from './schema';
import type { ServiceOrders } from './service';

interface Parts {
  readonly serviceOrders: ServiceOrders;
  readonly bearer: BearerHooks;
}

/**
 * Routes of the back office for whole service orders: walk-ins, assignment, promised time, payments,
 * delivery.
 */
export function officeRoutes(instance: FastifyInstance, { serviceOrders, bearer }: Parts): void {
  const { office, jobs, deliveries, payments, debts, assignments, promises, walkIns } = serviceOrders;
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const tags = ['staff'];
  const opens = [bearer.required, allow('serviceOrders.edit')];
  const edits = [...opens, needsVersion];
  const response = { 200: answerOf(officeOrderSchema) };
  const at = (path: string) => `/staff/service-orders/:id/${path}`;
  const shown = async (order: Promise<OrderRow>) => ok(await office.show(await order), messages.saved);

  app.post(
    '/staff/service-orders',
    {
      onRequest: opens,
      schema: { tags, body: walkInRequestSchema, response: { 201: answerOf(officeOrderSchema) } },
    },
    async (request, reply) => {
      const { order, replayed } = await walkIns.open(callerOf(request), request.body, keyOf(request));
      if (replayed) reply.header('idempotency-replayed', 'true');
      return reply.code(201).send(ok(await office.show(order), messages.opened(order.code)));
    },
  );

  app.post(
    at('assign'),
    {
      onRequest: [bearer.required, allow('appointments.assign'), needsVersion],
      schema: { tags, params: byId, body: orderAssignRequestSchema, response },
    },
    (request) => shown(assignments.assign(actorOf(request), request.params.id, request.body)),
  );

  app.post(
    at('promise'),
    { onRequest: edits, schema: { tags, params: byId, body: orderPromiseRequestSchema, response } },
    (request) => shown(promises.promise(actorOf(request), request.params.id, request.body)),
  );

  app.post(
    at('payments'),
    { onRequest: edits, schema: { tags, params: byId, body: orderPaymentRequestSchema, response } },
    (request) => {
      const key = keyOf(request);
      return shown(payments.receive(actorOf(request), request.params.id, request.body, key));
    },
  );

  app.post(
    at('debt'),
    {
      onRequest: [bearer.required, allow('serviceOrders.approveDebt'), needsVersion],
      schema: { tags, params: byId, body: orderReasonRequestSchema, response },
    },
    (request) => shown(debts.approve(actorOf(request), request.params.id, request.body.reason)),
  );

  app.post(
    at('deliver'),
    { onRequest: edits, schema: { tags, params: byId, body: deliveryRequestSchema, response } },
    (request) => shown(deliveries.deliver(actorOf(request), request.params.id, request.body)),
  );

  app.post(
    at('cancel'),
    { onRequest: edits, schema: { tags, params: byId, body: orderReasonRequestSchema, response } },
    (request) => shown(jobs.cancel(actorOf(request), request.params.id, request.body.reason)),
  );
}
