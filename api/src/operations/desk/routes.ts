import { frontDeskEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { mountEndpoints, type BearerHooks } from '../../identity/access';
import type { ReceptionDesk } from './reception';
import type { DeskFinder } from './search';
import type { Desk } from './summary';

interface Parts {
  readonly desk: Desk;
  readonly reception: ReceptionDesk;
  readonly deskSearch: DeskFinder;
  readonly bearer: BearerHooks;
}

export function deskRoutes(app: FastifyInstance, { desk, reception, deskSearch, bearer }: Parts): void {
  mountEndpoints(app, bearer, frontDeskEndpoints, {
    summary: () => desk.summary(),
    search: ({ query }) => deskSearch.find(query.q),
    reception: ({ query }) => reception.find(query.plate),
  });
}
