import { frontDeskEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { mountEndpoints, type BearerHooks } from '../../identity/access';
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
