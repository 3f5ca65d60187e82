import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { callerOf, onlyFor, type BearerHooks } from '../../app/bearer';
import { validationFailed } from '../../app/api-error';
import { answerOf, ok } from '../../app/envelope';
import { actorOf, OFFICE, type Actor } from './access';
import { messages } from './messages';
import type { OrderRow } from './repository';
import {
  byId,
  byLine,
  bySeq,
  counterBody,
  deliverBody,
  idempotencyKey,
  lineBody,
  paymentBody,
  priceBody,
  reasonBody,
  staffListQuery,
  staffListSchema,
  staffOrderSchema,
} from './schema';
import type { ServiceOrders } from './service';

interface Parts {
  readonly serviceOrders: ServiceOrders;
  readonly bearer: BearerHooks;
}

/** Service orders as the office works on them (product rule §3.4). */
export function staffServiceOrderRoutes(instance: FastifyInstance, { serviceOrders, bearer }: Parts): void {
  const { office, jobs, quotes, approvals, deliveries, payments } = serviceOrders;
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const tags = ['staff'];
  const onRequest = [bearer.required, onlyFor(...OFFICE)];
  const response = { 200: answerOf(staffOrderSchema) };
  const at = (path: string) => `/staff/service-orders/:id/${path}`;
  const shown = async (order: Promise<OrderRow>) => ok(await office.show(await order), messages.saved);

  app.get(
    '/staff/service-orders',
    {
      onRequest,
      schema: { tags, querystring: staffListQuery, response: { 200: answerOf(staffListSchema) } },
    },
    async ({ query }) => ok(await office.list({ ...query, page: query.page ?? 1 })),
  );

  app.get(
    '/staff/service-orders/:id',
    { onRequest, schema: { tags, params: byId, response } },
    async ({ params }) => ok(await office.read(params.id)),
  );

  const plain: Record<string, (actor: Actor, id: string) => Promise<OrderRow>> = {
    'parts-needed': jobs.waitForParts,
    'parts-arrived': jobs.partsArrived,
    quotes: quotes.revise,
  };
  for (const [path, step] of Object.entries(plain)) {
    app.post(at(path), { onRequest, schema: { tags, params: byId, response } }, (request) =>
      shown(step(actorOf(request), request.params.id)),
    );
  }

  app.post(at('lines'), { onRequest, schema: { tags, params: byId, body: lineBody, response } }, (request) =>
    shown(quotes.addLine(actorOf(request), request.params.id, request.body)),
  );

  app.put(
    at('lines/:lineId'),
    { onRequest, schema: { tags, params: byLine, body: priceBody, response } },
    (request) => {
      const { params, body } = request;
      return shown(quotes.priceLine(actorOf(request), params.id, params.lineId, body));
    },
  );

  app.delete(at('lines/:lineId'), { onRequest, schema: { tags, params: byLine, response } }, (request) =>
    shown(quotes.removeLine(actorOf(request), request.params.id, request.params.lineId)),
  );

  app.post(at('quotes/:seq/send'), { onRequest, schema: { tags, params: bySeq, response } }, (request) =>
    shown(quotes.send(actorOf(request), request.params.id, request.params.seq)),
  );

  app.post(
    at('approvals'),
    { onRequest, schema: { tags, params: byId, body: counterBody, response } },
    (request) => shown(approvals.answerAtCounter(callerOf(request), request.params.id, request.body)),
  );

  app.post(
    at('payments'),
    { onRequest, schema: { tags, params: byId, body: paymentBody, response } },
    (request) => {
      const key = keyOf(request);
      return shown(payments.receive(callerOf(request), request.params.id, request.body, key));
    },
  );

  app.post(
    at('deliver'),
    { onRequest, schema: { tags, params: byId, body: deliverBody, response } },
    (request) => shown(deliveries.deliver(actorOf(request), request.params.id, request.body)),
  );

  app.post(
    at('cancel'),
    { onRequest, schema: { tags, params: byId, body: reasonBody, response } },
    (request) => shown(jobs.cancel(actorOf(request), request.params.id, request.body.reason)),
  );
}

/** The header that makes a payment safe to send twice; throws 400 where it is missing or unfit. */
function keyOf({ headers }: FastifyRequest): string {
  const key = idempotencyKey.safeParse(headers['idempotency-key']);
  if (!key.success) throw validationFailed({ 'Idempotency-Key': [messages.keyMissing] });
  return key.data;
}
