import {
  callbackEndpoints,
  contentEndpoints,
  staffContactEndpoints,
} from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { answer, mountEndpoints, type BearerHooks } from '../../identity/access';
import type { Callbacks } from './callbacks';
import type { ContactDesk } from './desk';
import { contactTexts as t } from './messages';
import type { Contact } from './service';
import { contactFile } from './csv';
import type { ExportList } from '../../platform/lists/list-export';

interface Parts {
  readonly contact: Contact;
  readonly callbacks: Callbacks;
  readonly contactDesk: ContactDesk;
  readonly exportList: ExportList;
  readonly bearer: BearerHooks;
}

export function contactRoutes(
  app: FastifyInstance,
  { contact, callbacks, contactDesk, exportList, bearer }: Parts,
): void {
  const { requestContact } = contentEndpoints;
  mountEndpoints(
    app,
    bearer,
    { requestContact },
    { requestContact: ({ caller, body, origin }) => contact.submit(caller, body, origin) },
  );

  mountEndpoints(app, bearer, callbackEndpoints, {
    hours: () => callbacks.hours(),
    options: ({ caller }) => callbacks.options(caller),
    request: ({ caller, body, origin }) => callbacks.request(caller, body, origin),
    async cancel({ caller, params }) {
      await callbacks.cancel(caller, params.code);
      return answer(null, t.cancelled);
    },
  });

  mountEndpoints(app, bearer, staffContactEndpoints, {
    list: ({ query }) => contactDesk.list(query),
    exportCsv: exportList(contactFile, ({ query }, reads) => contactDesk.list(query, reads)),
    read: ({ params }) => contactDesk.read(params.id),
    async addCall({ caller, params: { id }, version, body }) {
      const request = await contactDesk.addCall({ id, actorId: caller.user.id, version }, body);
      return answer(request, request.status === 'open' ? t.recordedRetry : t.recorded);
    },
  });
}
