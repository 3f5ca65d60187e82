import { Readable } from 'node:stream';
import {
  DASHBOARD_CARDS,
  funnelCardSchema,
  leadTimesCardSchema,
  managerDashboardSchema,
  promotionsCardSchema,
  ratingCardSchema,
  reportSchema,
  revenueCardSchema,
  stockCardSchema,
  technicianReportSchema,
  utilisationCardSchema,
} from '@evcare/shared-contracts/office';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { ApiError } from '../../app/api-error';
import { allow, callerOf, type BearerHooks } from '../../app/bearer';
import { answerOf, ok } from '../../app/envelope';
import { reportCsv } from './csv';
import { messages } from './messages';
import { byKind, csvTextSchema, kindOf, periodQuery, reportQuery } from './schema';
import type { Reports } from './service';

interface Parts {
  readonly reports: Reports;
  readonly bearer: BearerHooks;
}

const CARD_SCHEMAS = {
  revenue: revenueCardSchema,
  funnel: funnelCardSchema,
  utilisation: utilisationCardSchema,
  'lead-times': leadTimesCardSchema,
  stock: stockCardSchema,
  promotions: promotionsCardSchema,
  rating: ratingCardSchema,
} as const;

/**
 * Routes of the manager's dashboard, reports, and a technician's own figures (product rules §2.6, §2.8 and
 * §3.4).
 */
export function reportRoutes(instance: FastifyInstance, { reports, bearer }: Parts): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const tags = ['reports'];
  const onRequest = [bearer.required, allow('reports.read')];

  app.get(
    '/manager/dashboard',
    {
      onRequest,
      schema: { tags, querystring: periodQuery, response: { 200: answerOf(managerDashboardSchema) } },
    },
    async ({ query }) => ok(await reports.dashboard(query)),
  );

  // Each card also has its own route, so that one failure leaves the others.
  for (const card of DASHBOARD_CARDS) {
    const response = { 200: answerOf(CARD_SCHEMAS[card]) };
    app.get(
      `/manager/dashboard/${card}`,
      { onRequest, schema: { tags, querystring: periodQuery, response } },
      async ({ query }) => ok((await reports.card(card, query)) as never),
    );
  }

  app.get(
    '/reports/:kind',
    {
      onRequest,
      schema: {
        tags,
        params: byKind,
        querystring: reportQuery,
        produces: ['application/json', 'text/csv'],
        response: { 200: z.union([answerOf(reportSchema), answerOf(csvTextSchema)]) },
      },
    },
    async (request, reply) => {
      const kind = kindOf(request.params.kind);
      if (kind === null) throw new ApiError(404, 'NOT_FOUND', messages.unknownKind);
      const report = await reports.report(kind, request.query);
      reply.header('cache-control', 'no-store').header('vary', 'Accept');
      if (request.query.format !== 'csv') return ok(report);
      // The site's client sends its token with requests, not with links, and reads JSON only.
      if (request.headers.accept === 'application/json') return ok({ text: [...reportCsv(report)].join('') });
      const name = messages.fileName(kind, report.period.from, report.period.to);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(Readable.from(reportCsv(report)) as never);
    },
  );

  app.get(
    '/technician/report',
    {
      onRequest: [bearer.required, allow('reports.own')],
      schema: { tags, querystring: periodQuery, response: { 200: answerOf(technicianReportSchema) } },
    },
    async (request) => ok(await reports.own(callerOf(request).user.id, request.query)),
  );
}
