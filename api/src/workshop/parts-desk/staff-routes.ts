import { staffPartsRequestEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import type { BearerHooks } from '../../identity/access/bearer';
import { answer, mountEndpoints } from '../../identity/access/endpoints';
import { messages } from '../parts-requests/messages';
import type { RequestRow } from '../parts-requests/repository';
import type { PartsRequests } from './service';

interface Parts {
  readonly partsRequests: PartsRequests;
  readonly bearer: BearerHooks;
}

export function staffPartsRoutes(app: FastifyInstance, { partsRequests, bearer }: Parts): void {
  const { lists, deciding, issuing } = partsRequests;
  const shown = async (request: RequestRow, message: string) => answer(await lists.shown(request), message);

  mountEndpoints(app, bearer, staffPartsRequestEndpoints, {
    list: ({ query }) => lists.list({ ...query, page: query.page ?? 1 }),
    read: ({ params }) => lists.read(params.id),
    approve: async ({ caller, version, params, body }) =>
      shown(await deciding.approve({ ...caller, version }, params.id, body.lines), messages.approved),
    reject: async ({ caller, version, params, body }) =>
      shown(await deciding.reject({ ...caller, version }, params.id, body.reason), messages.rejected),
    cancel: async ({ caller, version, params, body }) =>
      shown(await deciding.cancel({ ...caller, version }, params.id, body.reason), messages.cancelled),
    issue: async ({ caller, version, params, key }) =>
      shown(await issuing.issue({ ...caller, version }, params.id, key), messages.issued),
    takeBack: async ({ caller, version, params, body }) =>
      shown(await issuing.takeBack({ ...caller, version }, params.id, body.lines), messages.returned),
  });
}
