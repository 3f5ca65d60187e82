import {
  jobDetailSchema,
  jobQueueSchema,
  jobSchema,
  jobSummarySchema,
  qualityCheckListSchema,
} from '@evcare/shared-contracts/office';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { allow, callerOf, type BearerHooks } from '../../app/bearer';
import { answerOf, ok } from '../../app/envelope';
import { actorOf } from '../service-orders/access';
import { messages } from '../service-orders/messages';
import type { OrderRow } from '../service-orders/repository';
import { byId, byLine, reasonBody } from '../service-orders/schema';
import type { ServiceOrders } from '../service-orders/service';
import type { TechnicianDesk } from './service';

interface Parts {
  readonly technicianDesk: TechnicianDesk;
  readonly serviceOrders: ServiceOrders;
  readonly bearer: BearerHooks;
}

/**
 * Routes of the technicians' pages, and of the clock of each line of their jobs (product rules §2.7 and §4).
 * Responses contain no money.
 */
export function technicianRoutes(
  instance: FastifyInstance,
  { technicianDesk, serviceOrders, bearer }: Parts,
): void {
  const { lineWork, office } = serviceOrders;
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const tags = ['technician'];
  const onRequest = [bearer.required, allow('jobs.read')];
  const own = [bearer.required, allow('jobs.work')];
  const response = { 200: answerOf(jobSchema) };
  const shown = async (moved: Promise<OrderRow>) => ok(await office.job(await moved), messages.saved);
  const line = (step: string) => `/staff/service-orders/:id/lines/:lineId/${step}`;

  app.get(
    '/technician/summary',
    { onRequest, schema: { tags, response: { 200: answerOf(jobSummarySchema) } } },
    async (request) => ok(await technicianDesk.summary(callerOf(request))),
  );

  app.get(
    '/technician/queue',
    { onRequest, schema: { tags, response: { 200: answerOf(jobQueueSchema) } } },
    async (request) => ok(await technicianDesk.queue(callerOf(request))),
  );

  app.get(
    '/technician/quality-checks',
    { onRequest, schema: { tags, response: { 200: answerOf(qualityCheckListSchema) } } },
    async (request) => ok({ items: await technicianDesk.qualityChecks(callerOf(request)) }),
  );

  app.get(
    '/technician/jobs/:id',
    { onRequest, schema: { tags, params: byId, response: { 200: answerOf(jobDetailSchema) } } },
    async (request) => ok(await technicianDesk.job(callerOf(request), request.params.id)),
  );

  app.post(line('start'), { onRequest: own, schema: { tags, params: byLine, response } }, (request) =>
    shown(lineWork.start(actorOf(request), request.params.id, request.params.lineId)),
  );

  app.post(
    line('pause'),
    { onRequest: own, schema: { tags, params: byLine, body: reasonBody, response } },
    (request) => {
      const { params, body } = request;
      return shown(lineWork.pause(actorOf(request), params.id, params.lineId, body.reason));
    },
  );

  app.post(line('done'), { onRequest: own, schema: { tags, params: byLine, response } }, (request) =>
    shown(lineWork.done(actorOf(request), request.params.id, request.params.lineId)),
  );
}
