import {
  discountRequestSchema,
  counterApprovalRequestSchema,
  officeBoardSchema,
  officeOrderListSchema,
  officeOrderSchema,
  orderLineRequestSchema,
  orderPriceRequestSchema,
  orderReasonRequestSchema,
  waitingDiscountsSchema,
} from '@evcare/shared-contracts/office';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { allow, type BearerHooks } from '../../app/bearer';
import { answerOf, ok } from '../../app/envelope';
import { needsVersion } from '../../app/if-match';
import { actorOf, type Actor } from './access';
import { messages } from './messages';
import { officeRoutes } from './office-routes';
import type { OrderRow } from './repository';
import { boardQuery, byId, byLine, bySeq, staffListQuery } from './schema';
import type { ServiceOrders } from './service';

interface Parts {
  readonly serviceOrders: ServiceOrders;
  readonly bearer: BearerHooks;
}

/** Routes of the back office for reading service orders and for quotes (product rule §3.4). */
export function staffServiceOrderRoutes(instance: FastifyInstance, { serviceOrders, bearer }: Parts): void {
  const { office, jobs, quotes, discounts, approvals } = serviceOrders;
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const tags = ['staff'];
  const reads = [bearer.required, allow('serviceOrders.read')];
  const edits = [bearer.required, allow('serviceOrders.edit'), needsVersion];
  const response = { 200: answerOf(officeOrderSchema) };
  const at = (path: string) => `/staff/service-orders/:id/${path}`;
  const shown = async (order: Promise<OrderRow>) => ok(await office.show(await order), messages.saved);

  app.get(
    '/staff/service-orders',
    {
      onRequest: reads,
      schema: { tags, querystring: staffListQuery, response: { 200: answerOf(officeOrderListSchema) } },
    },
    async ({ query }) =>
      ok(await office.list({ ...query, page: query.page ?? 1, sort: query.sort ?? '-createdAt' })),
  );

  app.get(
    '/staff/service-orders/board',
    {
      onRequest: reads,
      schema: { tags, querystring: boardQuery, response: { 200: answerOf(officeBoardSchema) } },
    },
    async ({ query }) => ok(await office.board(query)),
  );

  app.get(
    '/staff/service-orders/discounts',
    {
      onRequest: [bearer.required, allow('serviceOrders.discountLarge')],
      schema: { tags, response: { 200: answerOf(waitingDiscountsSchema) } },
    },
    async () => ok(await discounts.waiting()),
  );

  app.get(
    '/staff/service-orders/:id',
    { onRequest: reads, schema: { tags, params: byId, response } },
    async ({ params }) => ok(await office.read(params.id)),
  );

  const plain: Record<string, (actor: Actor, id: string) => Promise<OrderRow>> = {
    'parts-needed': jobs.waitForParts,
    'parts-arrived': jobs.partsArrived,
    quotes: quotes.revise,
  };
  for (const [path, step] of Object.entries(plain)) {
    app.post(at(path), { onRequest: edits, schema: { tags, params: byId, response } }, (request) =>
      shown(step(actorOf(request), request.params.id)),
    );
  }

  app.post(
    at('lines'),
    { onRequest: edits, schema: { tags, params: byId, body: orderLineRequestSchema, response } },
    (request) => shown(quotes.addLine(actorOf(request), request.params.id, request.body)),
  );

  app.put(
    at('lines/:lineId'),
    { onRequest: edits, schema: { tags, params: byLine, body: orderPriceRequestSchema, response } },
    (request) => {
      const { params, body } = request;
      return shown(quotes.priceLine(actorOf(request), params.id, params.lineId, body));
    },
  );

  app.delete(
    at('lines/:lineId'),
    { onRequest: edits, schema: { tags, params: byLine, response } },
    (request) => shown(quotes.removeLine(actorOf(request), request.params.id, request.params.lineId)),
  );

  app.put(
    at('quotes/:seq/discount'),
    {
      onRequest: [bearer.required, allow('serviceOrders.discountSmall'), needsVersion],
      schema: { tags, params: bySeq, body: discountRequestSchema, response },
    },
    (request) => {
      const { params, body } = request;
      return shown(discounts.set(actorOf(request), params.id, params.seq, body));
    },
  );

  const decides = [bearer.required, allow('serviceOrders.discountLarge'), needsVersion];
  app.post(
    at('quotes/:seq/discount/approve'),
    { onRequest: decides, schema: { tags, params: bySeq, response } },
    (request) => {
      const { id, seq } = request.params;
      return shown(discounts.answer(actorOf(request), id, seq, { approved: true, reason: null }));
    },
  );
  app.post(
    at('quotes/:seq/discount/refuse'),
    { onRequest: decides, schema: { tags, params: bySeq, body: orderReasonRequestSchema, response } },
    (request) => {
      const { id, seq } = request.params;
      const answer = { approved: false, reason: request.body.reason };
      return shown(discounts.answer(actorOf(request), id, seq, answer));
    },
  );

  app.post(
    at('quotes/:seq/send'),
    { onRequest: edits, schema: { tags, params: bySeq, response } },
    (request) => shown(quotes.send(actorOf(request), request.params.id, request.params.seq)),
  );

  app.post(
    at('approvals'),
    {
      onRequest: [bearer.required, allow('serviceOrders.counterApproval'), needsVersion],
      schema: { tags, params: byId, body: counterApprovalRequestSchema, response },
    },
    (request) => shown(approvals.answerAtCounter(actorOf(request), request.params.id, request.body)),
  );

  officeRoutes(instance, { serviceOrders, bearer });
}
