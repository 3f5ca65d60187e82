import { customerEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { answer, mountEndpoints, type BearerHooks } from '../../identity/access';
import { customerTexts as messages } from './messages';
import type { Customers } from './service';
import { customerFile } from './csv';
import type { ExportList } from '../../platform/lists/list-export';

interface Parts {
  readonly customers: Customers;
  readonly exportList: ExportList;
  readonly bearer: BearerHooks;
}

export function customerRoutes(app: FastifyInstance, { customers, exportList, bearer }: Parts): void {
  mountEndpoints(app, bearer, customerEndpoints, {
    list: ({ query }) => customers.list(query),
    exportCsv: exportList(customerFile, ({ query }, reads) => customers.list(query, reads)),
    add: async ({ caller, body }) => answer(await customers.add(caller, body), messages.created),
    read: ({ params }) => customers.detail(params.id),
    change: async ({ caller, params, version, body }) =>
      answer(await customers.change(caller, params.id, version, body), messages.saved),
    notes: ({ params }) => customers.notes(params.id),
    addNote: async ({ caller, params, body }) =>
      answer(await customers.addNote(caller, params.id, body.text), messages.noted),
    contacts: ({ params }) => customers.contacts(params.id),
    addContact: async ({ caller, params, body }) =>
      answer(await customers.addContact(caller, params.id, body), messages.contacted),
    answerConsent: async ({ caller, params, body }) =>
      answer(await customers.answerConsent(caller, params.id, body), messages.consentSaved),
    duplicates: ({ query }) => customers.duplicates(query),
    mergePreview: ({ params, query }) => customers.mergePreview(params.id, query.otherId),
    merges: ({ params }) => customers.merges(params.id),
    markDistinct: async ({ caller, params, body }) =>
      answer(await customers.markDistinct(caller, params.id, body), messages.distinct),
    unmarkDistinct: async ({ caller, params }) =>
      answer(await customers.unmarkDistinct(caller, params.id, params.otherId), messages.notDistinct),
    undoMerge: async ({ caller, params, body }) =>
      answer(await customers.undoMerge(caller, params.id, params.mergeId, body.reason), messages.unmerged),
    merge: async ({ caller, params, body }) =>
      answer(await customers.merge(caller, params.id, body), messages.merged),
  });
}
