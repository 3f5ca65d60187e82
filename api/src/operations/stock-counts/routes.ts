import { stockCountEndpoints } from '@evcare/shared-contracts/endpoints/server';
import { formatNumber } from '@evcare/shared-contracts/format';
import { isUndecided } from '@evcare/shared-contracts/office';
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
    enterMany: async ({ caller, params, body }) =>
      answer(
        await counting.enterMany(caller, params.id, body),
        t.enteredMany(formatNumber(body.lines.length)),
      ),
    async submit({ caller, params, version, body }) {
      const count = await counting.submit(caller, { id: params.id, version }, body);
      if (count.state === 'submitted') return answer(count, t.submitted);
      return answer(count, count.state === 'matched' ? t.matched : t.restClosed);
    },
    async cancel({ caller, params, version, body }) {
      const count = await counting.cancel(caller, { id: params.id, version }, body.reason);
      return answer(count, count.state === 'approved' ? t.restClosed : t.cancelled);
    },
    async approve({ caller, params, version, body }) {
      const count = await decisions.approve(caller, { id: params.id, version }, body);
      const left = count.lines.filter(isUndecided).length;
      return answer(count, count.state === 'approved' ? t.approved : t.approvedSome(formatNumber(left)));
    },
    recount: async ({ caller, params, version, body }) =>
      answer(await decisions.recount(caller, { id: params.id, version }, body), t.sentBackDone),
    async reject({ caller, params, version, body }) {
      const count = await decisions.reject(caller, { id: params.id, version }, body.reason);
      return answer(count, count.state === 'approved' ? t.restRejected : t.rejected);
    },
  });
}
