import { serialNumberEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { answer, mountEndpoints, type BearerHooks } from '../../identity/access';
import { sendCsv } from '../../platform/endpoints/send-csv';
import type { OrderSerials } from '../../sales/orders';
import { serialTexts } from '../../sales/serial-numbers';
import type { StockKeeping } from '../../sales/stock';
import type { PartsRequests } from '../../workshop/parts-desk';
import { serialListTexts as t } from './messages';
import type { SerialNumbers } from './service';

interface Parts {
  readonly serialNumbers: SerialNumbers;
  readonly stockKeeping: StockKeeping;
  readonly partsRequests: PartsRequests;
  readonly orderSerials: OrderSerials;
  readonly bearer: BearerHooks;
}

export function serialNumberRoutes(
  app: FastifyInstance,
  { serialNumbers, stockKeeping, partsRequests: { serials }, orderSerials, bearer }: Parts,
): void {
  mountEndpoints(app, bearer, serialNumberEndpoints, {
    list: ({ query }) => serialNumbers.list(query),
    exportCsv: async ({ query, ...request }) => sendCsv(request, t.csvFile, [await serialNumbers.csv(query)]),
    read: ({ caller, params }) => serialNumbers.read(caller, params.id),
    record: async ({ caller, params, body }) =>
      answer(await stockKeeping.recordSerials(caller, params.productId, body), serialTexts.recorded),
    partsChoice: ({ caller, params }) => serials.office.read({ ...caller, version: undefined }, params.id),
    chooseParts: async ({ caller, params, body }) =>
      answer(
        await serials.office.choose({ ...caller, version: undefined }, params.id, body),
        serialTexts.chosen,
      ),
    orderChoice: ({ params }) => orderSerials.read(params.code),
    chooseForOrder: async ({ caller, params, body }) =>
      answer(await orderSerials.choose(caller, params.code, body), serialTexts.chosen),
    ownChoice: ({ caller, params }) => serials.own.read({ ...caller, version: undefined }, params.id),
    chooseOwn: async ({ caller, params, body }) =>
      answer(
        await serials.own.choose({ ...caller, version: undefined }, params.id, body),
        serialTexts.chosen,
      ),
  });
}
