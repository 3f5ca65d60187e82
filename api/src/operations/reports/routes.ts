import { reportEndpoints } from '@evcare/shared-contracts/endpoints/server';
import { REPORT_KINDS, type ReportKind } from '@evcare/shared-contracts/office';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../platform/endpoints/api-error';
import { mountEndpoints, type BearerHooks } from '../../identity/access';
import { sendCsv } from '../../platform/endpoints/send-csv';
import { reportCsv } from './csv';
import { messages } from './messages';
import type { Reports } from './service';

interface Parts {
  readonly reports: Reports;
  readonly bearer: BearerHooks;
}

/** Parses the kind of report from a path; `null` if it is unknown. */
const kindOf = (name: string): ReportKind | null => REPORT_KINDS.find((kind) => kind === name) ?? null;

/** Adds the routes of reports. Each card also has its own route, so that a failure affects only one card. */
export function reportRoutes(app: FastifyInstance, { reports, bearer }: Parts): void {
  mountEndpoints(app, bearer, reportEndpoints, {
    dashboard: ({ query }) => reports.dashboard(query),
    revenueCard: ({ query }) => reports.card('revenue', query),
    funnelCard: ({ query }) => reports.card('funnel', query),
    utilisationCard: ({ query }) => reports.card('utilisation', query),
    leadTimesCard: ({ query }) => reports.card('lead-times', query),
    stockCard: ({ query }) => reports.card('stock', query),
    promotionsCard: ({ query }) => reports.card('promotions', query),
    ratingCard: ({ query }) => reports.card('rating', query),
    async read({ params, query, caller, raw, reply }) {
      const kind = kindOf(params.kind);
      if (kind === null) throw new ApiError(404, 'NOT_FOUND', messages.unknownKind);
      const report = await reports.report(kind, query);
      if (query.format === 'csv') {
        const name = messages.fileName(report, query.figure);
        if (report.figure) await reports.noteExport(caller.user.id, report, query.figure);
        return sendCsv({ raw, reply }, name, reportCsv(report));
      }
      void reply.header('cache-control', 'no-store').header('vary', 'Accept');
      return report;
    },
    own: ({ caller, query }) => reports.own(caller.user.id, query),
  });
}
