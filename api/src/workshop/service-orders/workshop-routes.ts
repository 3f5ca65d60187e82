import { workshopEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { answer, mountEndpoints, type BearerHooks } from '../../identity/access';
import { actorOf, isOffice } from './access';
import { messages } from './messages';
import type { OrderRow } from './repository';
import type { ServiceOrders } from './service';

interface Parts {
  readonly serviceOrders: ServiceOrders;
  readonly bearer: BearerHooks;
}

export function workshopRoutes(app: FastifyInstance, { serviceOrders, bearer }: Parts): void {
  const { office, jobs, checklists, proposals } = serviceOrders;
  const saved = async (order: Promise<OrderRow>) => answer(await office.job(await order), messages.saved);

  mountEndpoints(app, bearer, workshopEndpoints, {
    checklist: async ({ caller, params }) => checklists.read(await office.find(caller, params.id)),
    fillItem: ({ params, body, ...request }) => checklists.fill(actorOf(request), params.id, body),
    propose: ({ params, body, ...request }) => proposals.propose(actorOf(request), params.id, body),

    start: ({ params, ...request }) => saved(jobs.start(actorOf(request), params.id)),
    work: ({ params, ...request }) => saved(jobs.work(actorOf(request), params.id)),
    pause: ({ params, body, ...request }) => saved(jobs.pause(actorOf(request), params.id, body.reason)),
    resume: ({ params, ...request }) => saved(jobs.resume(actorOf(request), params.id)),
    finish: ({ params, body, ...request }) => saved(jobs.finish(actorOf(request), params.id, body.note)),

    // Any technician who did none of the work may do the check, even a technician who cannot change the job.
    async checkQuality({ caller, params, body, version }) {
      const order = await jobs.qc(actorOf({ caller, version }), params.id, body);
      const view = isOffice(caller) ? await office.show(order) : await office.job(order);
      return answer(view, messages.saved);
    },
  });
}
