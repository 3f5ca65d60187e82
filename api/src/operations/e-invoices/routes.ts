import { eInvoiceEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { answer, mountEndpoints, type BearerHooks } from '../../identity/access';
import type { ExportList } from '../../platform/lists/list-export';
import { invoiceFile } from './csv';
import type { InvoiceDesk } from './desk';
import { invoiceTexts as t } from './messages';
import type { InvoiceReading } from './reading';

interface Parts {
  readonly invoiceReading: InvoiceReading;
  readonly invoiceDesk: InvoiceDesk;
  readonly exportList: ExportList;
  readonly bearer: BearerHooks;
}

export function eInvoiceRoutes(
  app: FastifyInstance,
  { invoiceReading: reading, invoiceDesk: desk, exportList, bearer }: Parts,
): void {
  mountEndpoints(app, bearer, eInvoiceEndpoints, {
    list: ({ query }) => reading.list(query),
    exportCsv: exportList(invoiceFile, ({ query }, reads) => reading.list(query, reads)),
    read: ({ params }) => reading.read(params.id),
    retry: async ({ caller, params, body }) =>
      answer(await desk.retry(caller.user.id, params.id, body.buyer), t.retried),
    adjust: async ({ caller, params, body }) =>
      answer(await desk.adjust(caller.user.id, params.id, body), t.adjusted),
    ofOrder: ({ params }) => reading.ofOrder(params.code),
    ofServiceOrder: ({ params }) => reading.ofServiceOrder(params.id),
    requestForServiceOrder: async ({ caller, params, body }) =>
      answer(await desk.request(caller.user.id, params.id, body), t.requested),
  });
}
