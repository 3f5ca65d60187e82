import { stockEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { answer, mountEndpoints, type BearerHooks } from '../../identity/access';
import type { StockKeeping } from './keeping';
import { stockTexts as messages } from './messages';
import type { StockRoom } from './room';
import { stockFile } from './csv';
import type { ExportList } from '../../platform/lists/list-export';

interface Parts {
  readonly stockRoom: StockRoom;
  readonly stockKeeping: StockKeeping;
  readonly exportList: ExportList;
  readonly bearer: BearerHooks;
}

export function stockRoutes(
  app: FastifyInstance,
  { stockRoom, stockKeeping, exportList, bearer }: Parts,
): void {
  mountEndpoints(app, bearer, stockEndpoints, {
    list: ({ query: { q, low, page = 1 } }) => stockRoom.list({ q, low: low === '1', page }),
    exportCsv: exportList(stockFile, ({ query }, reads) =>
      stockRoom.list({ ...query, low: query.low === '1' }, reads),
    ),
    read: ({ params }) => stockRoom.read(params.productId),
    movements: ({ params, query: { page = 1 } }) => stockRoom.movements(params.productId, page),
    receive: async ({ caller, params, body, key }) =>
      answer(await stockKeeping.receive(caller, params.productId, body, key), messages.received),
    count: async ({ caller, params, body }) =>
      answer(await stockKeeping.count(caller, params.productId, body), messages.countedDone),
    setReorderPoint: async ({ caller, params, body, version }) =>
      answer(
        await stockKeeping.setReorderPoint(caller, params.productId, { ...body, version }),
        messages.reorderSaved,
      ),
  });
}
