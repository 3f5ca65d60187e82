import { frontDeskEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import type { BearerHooks } from '../../identity/access/bearer';
import { mountEndpoints } from '../../identity/access/endpoints';
import type { ReceptionDesk } from './reception';
import type { Desk } from './summary';

interface Parts {
  readonly desk: Desk;
  readonly reception: ReceptionDesk;
  readonly bearer: BearerHooks;
}

export function deskRoutes(app: FastifyInstance, { desk, reception, bearer }: Parts): void {
  mountEndpoints(app, bearer, frontDeskEndpoints, {
    summary: () => desk.summary(),
    reception: ({ query }) => reception.find(query.plate),
  });
}
