import { stockCountEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { answer, mountEndpoints, type BearerHooks } from '../../identity/access';
import type { StockCounting } from './counting';
import type { StockCountDecisions } from './deciding';
import { stockCountTexts as t } from './messages';
import { stockCountFile } from './csv';
import type { ExportList } from '../../platform/lists/list-export';

interface Parts {
  readonly stockCounting: StockCounting;
  readonly stockCountDecisions: StockCountDecisions;
  readonly exportList: ExportList;
  readonly bearer: BearerHooks;
}

export function stockCountRoutes(
  app: FastifyInstance,
  { stockCounting: counting, stockCountDecisions: decisions, exportList, bearer }: Parts,
): void {
  mountEndpoints(app, bearer, stockCountEndpoints, {
    list: ({ caller, query }) => counting.list(caller, query),
    exportCsv: exportList(stockCountFile, ({ caller, query }, reads) => counting.list(caller, query, reads)),
    read: ({ caller, params }) => counting.read(caller, params.id),
    open: async ({ caller, body }) => answer(await counting.open(caller, body), t.opened),
    enter: async ({ caller, params, version, body }) =>
      answer(await counting.enter(caller, { ...params, version }, body.counted), t.entered),
    async submit({ caller, params, version, body }) {
      const count = await counting.submit(caller, { id: params.id, version }, body);
      return answer(count, count.state === 'matched' ? t.matched : t.submitted);
    },
    cancel: async ({ caller, params, version, body }) =>
      answer(await counting.cancel(caller, { id: params.id, version }, body.reason), t.cancelled),
    approve: async ({ caller, params, version, body }) =>
      answer(await decisions.approve(caller, { id: params.id, version }, body.note), t.approved),
    recount: async ({ caller, params, version, body }) =>
      answer(await decisions.recount(caller, { id: params.id, version }, body), t.sentBackDone),
    reject: async ({ caller, params, version, body }) =>
      answer(await decisions.reject(caller, { id: params.id, version }, body.reason), t.rejected),
  });
}
