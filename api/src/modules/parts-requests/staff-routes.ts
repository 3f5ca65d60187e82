import { officePartsRequestListSchema, officePartsRequestSchema } from '@evcare/shared-contracts/office';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { allow, callerOf, type BearerHooks } from '../../app/bearer';
import { answerOf, ok } from '../../app/envelope';
import { keyOf } from '../../app/idempotency-key';
import { expectedVersion, needsVersion } from '../../app/if-match';
import type { Actor } from '../service-orders/access';
import { messages as common } from '../../messages';
import { messages } from './messages';
import type { RequestRow } from './repository';
import { approveBody, byId, officeQuery, reasonBody, returnBody } from './schema';
import type { PartsRequests } from './service';

interface Parts {
  readonly partsRequests: PartsRequests;
  readonly bearer: BearerHooks;
}

const actorOf = (request: FastifyRequest): Actor => ({
  ...callerOf(request),
  version: expectedVersion(request, common.version),
});

/**
 * Routes for the back office's work on requests (product rule §3.4). Restricted to the back office because
 * the responses contain prices.
 */
export function staffPartsRoutes(instance: FastifyInstance, { partsRequests, bearer }: Parts): void {
  const { lists, deciding, issuing } = partsRequests;
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const tags = ['staff'];
  const reads = [bearer.required, allow('parts.approveSmall')];
  const decides = [...reads, needsVersion];
  const issues = [bearer.required, allow('parts.issue'), needsVersion];
  const response = { 200: answerOf(officePartsRequestSchema) };
  const at = (path: string) => `/staff/parts-requests/:id/${path}`;
  const shown = async (changed: Promise<RequestRow>, message: string) =>
    ok(await lists.shown(await changed), message);

  app.get(
    '/staff/parts-requests',
    {
      onRequest: reads,
      schema: { tags, querystring: officeQuery, response: { 200: answerOf(officePartsRequestListSchema) } },
    },
    async ({ query }) => ok(await lists.list({ ...query, page: query.page ?? 1 })),
  );

  app.get(
    '/staff/parts-requests/:id',
    { onRequest: reads, schema: { tags, params: byId, response } },
    async ({ params }) => ok(await lists.read(params.id)),
  );

  app.post(
    at('approve'),
    { onRequest: decides, schema: { tags, params: byId, body: approveBody, response } },
    (request) =>
      shown(deciding.approve(actorOf(request), request.params.id, request.body.lines), messages.approved),
  );

  app.post(
    at('reject'),
    { onRequest: decides, schema: { tags, params: byId, body: reasonBody, response } },
    (request) =>
      shown(deciding.reject(actorOf(request), request.params.id, request.body.reason), messages.rejected),
  );

  app.post(
    at('cancel'),
    { onRequest: decides, schema: { tags, params: byId, body: reasonBody, response } },
    (request) =>
      shown(deciding.cancel(actorOf(request), request.params.id, request.body.reason), messages.cancelled),
  );

  app.post(at('issue'), { onRequest: issues, schema: { tags, params: byId, response } }, (request) =>
    shown(issuing.issue(actorOf(request), request.params.id, keyOf(request)), messages.issued),
  );

  app.post(
    at('return'),
    { onRequest: issues, schema: { tags, params: byId, body: returnBody, response } },
    (request) =>
      shown(issuing.takeBack(actorOf(request), request.params.id, request.body.lines), messages.returned),
  );
}
