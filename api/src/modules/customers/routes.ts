import {
  customerChangeSchema,
  customerListSchema,
  customerNoteListSchema,
  customerSchema,
  mergeRequestSchema,
  newCustomerNoteSchema,
  newCustomerSchema,
} from '@evcare/shared-contracts/office';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { allow, callerOf, type BearerHooks } from '../../app/bearer';
import { answerOf, ok } from '../../app/envelope';
import { expectedVersion, needsVersion } from '../../app/if-match';
import { customerTexts as messages } from './messages';
import { byId, listQuery } from './schema';
import type { Customers } from './service';

interface Parts {
  readonly customers: Customers;
  readonly bearer: BearerHooks;
}

/** Routes for the administration of customers (product rules §2.5 and §3.4). */
export function customerRoutes(instance: FastifyInstance, { customers, bearer }: Parts): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const tags = ['staff'];
  const reads = [bearer.required, allow('customers.read')];
  const edits = [bearer.required, allow('customers.edit')];
  const response = { 200: answerOf(customerSchema) };

  app.get(
    '/customers',
    {
      onRequest: reads,
      schema: { tags, querystring: listQuery, response: { 200: answerOf(customerListSchema) } },
    },
    async ({ query }) => ok(await customers.list(query)),
  );
  app.post(
    '/customers',
    {
      onRequest: edits,
      schema: { tags, body: newCustomerSchema, response: { 201: answerOf(customerSchema) } },
    },
    async (request, reply) =>
      reply.code(201).send(ok(await customers.add(callerOf(request), request.body), messages.created)),
  );
  app.get('/customers/:id', { onRequest: reads, schema: { tags, params: byId, response } }, async (request) =>
    ok(await customers.detail(request.params.id)),
  );
  app.put(
    '/customers/:id',
    {
      onRequest: [...edits, needsVersion],
      schema: { tags, params: byId, body: customerChangeSchema, response },
    },
    async (request) => {
      const version = expectedVersion(request, messages.version);
      return ok(
        await customers.change(callerOf(request), request.params.id, version, request.body),
        messages.saved,
      );
    },
  );
  app.get(
    '/customers/:id/notes',
    {
      onRequest: reads,
      schema: { tags, params: byId, response: { 200: answerOf(customerNoteListSchema) } },
    },
    async (request) => ok(await customers.notes(request.params.id)),
  );
  app.post(
    '/customers/:id/notes',
    {
      onRequest: edits,
      schema: { tags, params: byId, body: newCustomerNoteSchema, response },
    },
    async (request) =>
      ok(await customers.addNote(callerOf(request), request.params.id, request.body.text), messages.noted),
  );
  app.post(
    '/customers/:id/merge',
    {
      onRequest: [bearer.required, allow('customers.merge')],
      schema: { tags, params: byId, body: mergeRequestSchema, response },
    },
    async (request) =>
      ok(await customers.merge(callerOf(request), request.params.id, request.body), messages.merged),
  );
}
