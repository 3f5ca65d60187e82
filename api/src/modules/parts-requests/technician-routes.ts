import {
  partsOrderListSchema,
  partsSearchSchema,
  technicianPartsRequestListSchema,
  technicianPartsRequestSchema,
} from '@evcare/shared-contracts/office';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { allow, callerOf, type BearerHooks } from '../../app/bearer';
import { answerOf, ok } from '../../app/envelope';
import { keyOf } from '../../app/idempotency-key';
import { messages } from './messages';
import { submitRequestBody, byId, ownQuery, returnBody, searchQuery } from './schema';
import type { PartsRequests } from './service';

interface Parts {
  readonly partsRequests: PartsRequests;
  readonly bearer: BearerHooks;
}

/**
 * Routes by which technicians request and receive parts; the responses contain no prices (product rule §2.7).
 */
export function technicianPartsRoutes(instance: FastifyInstance, { partsRequests, bearer }: Parts): void {
  const { search, lists, asking, issuing } = partsRequests;
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const tags = ['technician'];
  const reads = [bearer.required, allow('parts.own')];
  const onRequest = [bearer.required, allow('parts.request')];
  const response = { 200: answerOf(technicianPartsRequestSchema) };

  app.get(
    '/technician/parts',
    {
      onRequest: reads,
      schema: { tags, querystring: searchQuery, response: { 200: answerOf(partsSearchSchema) } },
    },
    async (request) => ok(await search.find(callerOf(request), request.query)),
  );

  app.get(
    '/technician/parts-orders',
    { onRequest: reads, schema: { tags, response: { 200: answerOf(partsOrderListSchema) } } },
    async (request) => ok(await lists.jobs(callerOf(request))),
  );

  app.get(
    '/technician/parts-requests',
    {
      onRequest: reads,
      schema: {
        tags,
        querystring: ownQuery,
        response: { 200: answerOf(technicianPartsRequestListSchema) },
      },
    },
    async (request) => ok(await lists.own(callerOf(request), request.query.status)),
  );

  app.post(
    '/technician/parts-requests',
    {
      onRequest,
      schema: { tags, body: submitRequestBody, response: { 201: answerOf(technicianPartsRequestSchema) } },
    },
    async (request, reply) => {
      const submitted = await asking.submit(callerOf(request), request.body, keyOf(request));
      const view = await lists.shownToOwner(submitted.request);
      return reply.status(201).send(ok(view, submitted.inStock ? messages.asked : messages.short));
    },
  );

  app.post(
    '/technician/parts-requests/:id/received',
    { onRequest, schema: { tags, params: byId, response } },
    async (request) => {
      const taken = await issuing.receive(callerOf(request), request.params.id);
      return ok(await lists.shownToOwner(taken), messages.received);
    },
  );

  app.post(
    '/technician/parts-requests/:id/return',
    { onRequest, schema: { tags, params: byId, body: returnBody, response } },
    async (request) => {
      const changed = await issuing.handBack(callerOf(request), request.params.id, request.body.lines);
      return ok(await lists.shownToOwner(changed), messages.returning);
    },
  );

  app.post(
    '/technician/parts-requests/:id/cancel',
    { onRequest, schema: { tags, params: byId, response } },
    async (request) => {
      const ended = await issuing.withdraw(callerOf(request), request.params.id);
      return ok(await lists.shownToOwner(ended), messages.cancelled);
    },
  );
}
