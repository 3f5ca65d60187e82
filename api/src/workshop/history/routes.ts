import { historyEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { answer, mountEndpoints, type BearerHooks } from '../../identity/access';
import { sendCsv } from '../../platform/endpoints/send-csv';
import { csvTexts, messages } from './messages';
import type { History } from './service';

interface Parts {
  readonly history: History;
  readonly bearer: BearerHooks;
}

export function historyRoutes(app: FastifyInstance, { history, bearer }: Parts): void {
  mountEndpoints(app, bearer, historyEndpoints, {
    list: ({ caller, query: { page = 1, ...filters } }) => history.list(caller, { ...filters, page }),
    exportCsv: async ({ caller, query, ...request }) =>
      sendCsv(request, csvTexts.fileName, [await history.csv(caller, query)]),
    read: ({ caller, params }) => history.read(caller, params.id),
    recommendations: ({ caller, query }) => history.recommendations(caller, query.vehicleId),
    async dismiss({ caller, params }) {
      await history.dismiss(caller, params.id);
      return answer({}, messages.dismissed);
    },
  });
}
