import { historyEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { answer, mountEndpoints, type BearerHooks } from '../../identity/access';
import { csvTexts, messages } from './messages';
import type { History } from './service';

interface Parts {
  readonly history: History;
  readonly bearer: BearerHooks;
}

export function historyRoutes(app: FastifyInstance, { history, bearer }: Parts): void {
  mountEndpoints(app, bearer, historyEndpoints, {
    list: ({ caller, query: { page = 1, ...filters } }) => history.list(caller, { ...filters, page }),
    async exportCsv({ caller, query, raw, reply }) {
      const text = await history.csv(caller, query);
      reply.header('cache-control', 'no-store').header('vary', 'Accept');
      // The site's client fetches the file as JSON, the only type that it reads, because a plain link would
      // not send its token.
      if (raw.headers.accept === 'application/json') return { text };
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${csvTexts.fileName}"`)
        .send(text);
    },
    read: ({ caller, params }) => history.read(caller, params.id),
    recommendations: ({ caller, query }) => history.recommendations(caller, query.vehicleId),
    async dismiss({ caller, params }) {
      await history.dismiss(caller, params.id);
      return answer({}, messages.dismissed);
    },
  });
}
