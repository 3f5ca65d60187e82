import { stockListSchema, stockMovementListSchema, stockRowSchema } from '@evcare/shared-contracts/office';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { allow, callerOf, type BearerHooks } from '../../app/bearer';
import { answerOf, ok } from '../../app/envelope';
import { expectedVersion, needsVersion } from '../../app/if-match';
import { keyOf } from '../../app/idempotency-key';
import type { StockKeeping } from './keeping';
import { stockTexts } from './messages';
import type { StockRoom } from './room';
import { byProduct, countBody, movementsQuery, receiveBody, reorderBody, stockQuery } from './schema';

interface Parts {
  readonly stockRoom: StockRoom;
  readonly stockKeeping: StockKeeping;
  readonly bearer: BearerHooks;
}

/** Routes of stock keeping (product rule §3.4). */
export function stockRoutes(instance: FastifyInstance, { stockRoom, stockKeeping, bearer }: Parts): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const tags = ['admin'];
  const onRequest = [bearer.required, allow('stock.edit')];
  const params = byProduct;
  const response = { 200: answerOf(stockRowSchema) };

  app.get(
    '/admin/stock',
    { onRequest, schema: { tags, querystring: stockQuery, response: { 200: answerOf(stockListSchema) } } },
    async ({ query: { q, low, page = 1 } }) => ok(await stockRoom.list({ q, low: low === '1', page })),
  );

  app.get('/admin/stock/:productId', { onRequest, schema: { tags, params, response } }, async (request) =>
    ok(await stockRoom.read(request.params.productId)),
  );

  app.get(
    '/admin/stock/:productId/movements',
    {
      onRequest,
      schema: {
        tags,
        params,
        querystring: movementsQuery,
        response: { 200: answerOf(stockMovementListSchema) },
      },
    },
    async ({ params: { productId }, query: { page = 1 } }) => ok(await stockRoom.movements(productId, page)),
  );

  app.post(
    '/admin/stock/:productId/receive',
    { onRequest, schema: { tags, params, body: receiveBody, response } },
    async (request) => {
      const { params: at, body } = request;
      const row = await stockKeeping.receive(callerOf(request), at.productId, body, keyOf(request));
      return ok(row, stockTexts.received);
    },
  );

  app.post(
    '/admin/stock/:productId/count',
    { onRequest, schema: { tags, params, body: countBody, response } },
    async (request) => {
      const row = await stockKeeping.count(callerOf(request), request.params.productId, request.body);
      return ok(row, stockTexts.countedDone);
    },
  );

  app.put(
    '/admin/stock/:productId/reorder-point',
    { onRequest: [...onRequest, needsVersion], schema: { tags, params, body: reorderBody, response } },
    async (request) => {
      const { productId } = request.params;
      const point = { ...request.body, version: expectedVersion(request, stockTexts.version) };
      const row = await stockKeeping.setReorderPoint(callerOf(request), productId, point);
      return ok(row, stockTexts.reorderSaved);
    },
  );
}
