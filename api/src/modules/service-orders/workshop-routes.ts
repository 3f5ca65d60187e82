import {
  checklistWriteSchema,
  jobChecklistSchema,
  jobItemSchema,
  jobSchema,
  officeOrderSchema,
} from '@evcare/shared-contracts/office';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { allow, callerOf, type BearerHooks } from '../../app/bearer';
import { answerOf, ok } from '../../app/envelope';
import { needsVersion } from '../../app/if-match';
import { actorOf, isOffice } from './access';
import { messages } from './messages';
import type { OrderRow } from './repository';
import { byId, finishBody, proposalBody, proposalSchema, qcBody, reasonBody } from './schema';
import type { ServiceOrders } from './service';

interface Parts {
  readonly serviceOrders: ServiceOrders;
  readonly bearer: BearerHooks;
}

/**
 * Routes of the work itself, by technicians on their own jobs; the back office reads the checklist and may
 * check finished work. Responses to technicians contain no money (product rule §3.4). Only the quality check
 * requires a version: clocks and findings belong to one technician, overwrite nothing, and may be sent
 * offline.
 */
export function workshopRoutes(instance: FastifyInstance, { serviceOrders, bearer }: Parts): void {
  const { office, jobs, checklists, proposals } = serviceOrders;
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const tags = ['technician'];
  const reads = [bearer.required, allow('jobs.read')];
  const onRequest = [bearer.required, allow('jobs.work')];
  const response = { 200: answerOf(jobSchema) };
  const at = (path: string) => `/staff/service-orders/:id/${path}`;
  const shown = async (moved: Promise<OrderRow>) => ok(await office.job(await moved), messages.saved);
  const checked = async (request: FastifyRequest, moved: Promise<OrderRow>) => {
    const order = await moved;
    const view = isOffice(callerOf(request)) ? await office.show(order) : await office.job(order);
    return ok(view, messages.saved);
  };

  app.get(
    '/service-orders/:id/checklist',
    { onRequest: reads, schema: { tags, params: byId, response: { 200: answerOf(jobChecklistSchema) } } },
    async (request) => ok(await checklists.read(await office.find(callerOf(request), request.params.id))),
  );

  app.put(
    '/checklist-items/:id',
    {
      onRequest,
      schema: {
        tags,
        params: byId,
        body: checklistWriteSchema,
        response: { 200: answerOf(jobItemSchema) },
      },
    },
    async (request) => ok(await checklists.fill(actorOf(request), request.params.id, request.body)),
  );

  app.post(
    '/service-orders/:id/recommendations',
    {
      onRequest,
      schema: { tags, params: byId, body: proposalBody, response: { 200: answerOf(proposalSchema) } },
    },
    async (request) => ok(await proposals.propose(actorOf(request), request.params.id, request.body)),
  );

  for (const step of ['start', 'work', 'resume'] as const) {
    app.post(at(step), { onRequest, schema: { tags, params: byId, response } }, (request) =>
      shown(jobs[step](actorOf(request), request.params.id)),
    );
  }

  app.post(
    at('pause'),
    { onRequest, schema: { tags, params: byId, body: reasonBody, response } },
    (request) => shown(jobs.pause(actorOf(request), request.params.id, request.body.reason)),
  );

  app.post(
    at('finish'),
    { onRequest, schema: { tags, params: byId, body: finishBody, response } },
    (request) => shown(jobs.finish(actorOf(request), request.params.id, request.body.note)),
  );

  // Any technician except the workers may check it, also one who has no access to the job otherwise.
  app.post(
    at('qc'),
    {
      onRequest: [bearer.required, allow('serviceOrders.qualityCheck'), needsVersion],
      schema: {
        tags,
        params: byId,
        body: qcBody,
        response: { 200: answerOf(z.union([officeOrderSchema, jobSchema])) },
      },
    },
    (request) => checked(request, jobs.qc(actorOf(request), request.params.id, request.body)),
  );
}
