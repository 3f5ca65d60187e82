import { cannedJobEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { answer, mountEndpoints, type BearerHooks } from '../../identity/access';
import { catalogueTexts, targetOf } from '../office';
import { cannedJobTexts as messages } from './messages';
import type { CannedJobOffice } from './office';

interface Parts {
  readonly cannedJobOffice: CannedJobOffice;
  readonly bearer: BearerHooks;
}

export function cannedJobRoutes(app: FastifyInstance, { cannedJobOffice: jobs, bearer }: Parts): void {
  mountEndpoints(app, bearer, cannedJobEndpoints, {
    list: () => jobs.list(),
    add: async ({ caller, body }) => answer(await jobs.add(caller.user.id, body), messages.added),
    read: ({ params }) => jobs.read(params.id),
    change: async (request) =>
      answer(await jobs.change(targetOf(request), request.body), catalogueTexts.saved),
  });
}
