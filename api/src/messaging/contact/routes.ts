import { contentEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { mountEndpoints, type BearerHooks } from '../../identity/access';
import type { Contact } from './service';

interface Parts {
  readonly contact: Contact;
  readonly bearer: BearerHooks;
}

export function contactRoutes(app: FastifyInstance, { contact, bearer }: Parts): void {
  const { requestContact } = contentEndpoints;
  mountEndpoints(
    app,
    bearer,
    { requestContact },
    { requestContact: ({ caller, body, origin }) => contact.submit(caller, body, origin) },
  );
}
