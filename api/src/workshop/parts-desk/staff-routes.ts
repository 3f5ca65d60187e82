import { staffPartsRequestEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { answer, mountEndpoints, type BearerHooks } from '../../identity/access';
import { requestTexts, type RequestRow } from '../parts-requests';
import type { PartsRequests } from './service';
import { partsRequestFile } from './csv';
import type { ExportList } from '../../platform/lists/list-export';

interface Parts {
  readonly partsRequests: PartsRequests;
  readonly exportList: ExportList;
  readonly bearer: BearerHooks;
}

export function staffPartsRoutes(app: FastifyInstance, { partsRequests, exportList, bearer }: Parts): void {
  const { lists, deciding, issuing } = partsRequests;
  const shown = async (request: RequestRow, message: string) => answer(await lists.shown(request), message);

  mountEndpoints(app, bearer, staffPartsRequestEndpoints, {
    list: ({ query }) => lists.list({ ...query, page: query.page ?? 1 }),
    exportCsv: exportList(partsRequestFile, ({ query }, reads) => lists.list(query, reads)),
    read: ({ params }) => lists.read(params.id),
    approve: async ({ caller, version, params, body }) =>
      shown(await deciding.approve({ ...caller, version }, params.id, body.lines), requestTexts.approved),
    reject: async ({ caller, version, params, body }) =>
      shown(await deciding.reject({ ...caller, version }, params.id, body.reason), requestTexts.rejected),
    cancel: async ({ caller, version, params, body }) =>
      shown(await deciding.cancel({ ...caller, version }, params.id, body.reason), requestTexts.cancelled),
    issue: async ({ caller, version, params, key }) =>
      shown(await issuing.issue({ ...caller, version }, params.id, key), requestTexts.issued),
    takeBack: async ({ caller, version, params, body }) =>
      shown(await issuing.takeBack({ ...caller, version }, params.id, body.lines), requestTexts.returned),
  });
}
