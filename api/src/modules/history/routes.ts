import {
  maintenanceListSchema,
  maintenanceRecordSchema,
  recommendationListSchema,
} from '@evcare/shared-contracts/workshop';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { callerOf, type BearerHooks } from '../../app/bearer';
import { answerOf, ok } from '../../app/envelope';
import { csvTexts, messages } from './messages';
import { byId, exportQuery, listQuery, vehicleQuery } from './schema';
import type { History } from './service';

interface Parts {
  readonly history: History;
  readonly bearer: BearerHooks;
}

/** Routes for the caller's maintenance history and recommendations. */
export function historyRoutes(instance: FastifyInstance, { history, bearer }: Parts): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const tags = ['history'];
  const onRequest = bearer.required;

  app.get(
    '/maintenance-history',
    {
      onRequest,
      schema: { tags, querystring: listQuery, response: { 200: answerOf(maintenanceListSchema) } },
    },
    async (request) => {
      const { page = 1, ...filters } = request.query;
      return ok(await history.list(callerOf(request), { ...filters, page }));
    },
  );

  app.get(
    '/maintenance-history/export.csv',
    { onRequest, schema: { tags, querystring: exportQuery, produces: ['text/csv'] } },
    async (request, reply) => {
      const table = await history.csv(callerOf(request), request.query);
      reply.header('cache-control', 'no-store').header('vary', 'Accept');
      // The site's client sends its token with requests, not with links, and reads JSON only.
      if (request.headers.accept === 'application/json') return ok({ text: table });
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${csvTexts.fileName}"`)
        .send(table);
    },
  );

  app.get(
    '/maintenance-history/:id',
    { onRequest, schema: { tags, params: byId, response: { 200: answerOf(maintenanceRecordSchema) } } },
    async (request) => ok(await history.read(callerOf(request), request.params.id)),
  );

  app.get(
    '/recommendations',
    {
      onRequest,
      schema: { tags, querystring: vehicleQuery, response: { 200: answerOf(recommendationListSchema) } },
    },
    async (request) => ok(await history.recommendations(callerOf(request), request.query.vehicleId)),
  );

  app.post(
    '/recommendations/:id/dismiss',
    { onRequest, schema: { tags, params: byId, response: { 200: answerOf(z.object({})) } } },
    async (request) => {
      await history.dismiss(callerOf(request), request.params.id);
      return ok({}, messages.dismissed);
    },
  );
}
