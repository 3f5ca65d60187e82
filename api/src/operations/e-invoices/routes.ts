import { eInvoiceEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { answer, mountEndpoints, type BearerHooks } from '../../identity/access';
import type { ExportList } from '../../platform/lists/list-export';
import { invoiceFile } from './csv';
import type { InvoiceDesk } from './desk';
import { invoiceTexts as t } from './messages';

interface Parts {
  readonly invoiceDesk: InvoiceDesk;
  readonly exportList: ExportList;
  readonly bearer: BearerHooks;
}

export function eInvoiceRoutes(app: FastifyInstance, { invoiceDesk: desk, exportList, bearer }: Parts): void {
  mountEndpoints(app, bearer, eInvoiceEndpoints, {
    list: ({ query }) => desk.list(query),
    exportCsv: exportList(invoiceFile, ({ query }, reads) => desk.list(query, reads)),
    read: ({ params }) => desk.read(params.id),
    retry: async ({ caller, params, body }) =>
      answer(await desk.retry(caller.user.id, params.id, body.buyer), t.retried),
    adjust: async ({ caller, params, body }) =>
      answer(await desk.adjust(caller.user.id, params.id, body), t.adjusted),
    ofOrder: ({ params }) => desk.ofOrder(params.code),
    ofServiceOrder: ({ params }) => desk.ofServiceOrder(params.id),
    requestForServiceOrder: async ({ caller, params, body }) =>
      answer(await desk.request(caller.user.id, params.id, body), t.requested),
  });
}
