import { jobEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { answer, mountEndpoints, type BearerHooks } from '../../identity/access';
import { actorOf, serviceOrderTexts, type ServiceOrderRow, type ServiceOrders } from '../service-orders';
import { bookingTexts } from '../booking';
import type { HomeVisits } from './home-visits';
import type { TechnicianDesk } from './service';

interface Parts {
  readonly technicianDesk: TechnicianDesk;
  readonly homeVisits: HomeVisits;
  readonly serviceOrders: ServiceOrders;
  readonly bearer: BearerHooks;
}

export function technicianRoutes(
  app: FastifyInstance,
  { technicianDesk, homeVisits, serviceOrders, bearer }: Parts,
): void {
  const { lineWork, office, cannedLines } = serviceOrders;
  const saved = async (order: Promise<ServiceOrderRow>) =>
    answer(await office.job(await order), serviceOrderTexts.saved);

  mountEndpoints(app, bearer, jobEndpoints, {
    summary: ({ caller }) => technicianDesk.summary(caller),
    queue: ({ caller }) => technicianDesk.queue(caller),
    homeVisits: async ({ caller }) => ({ items: await homeVisits.list(caller) }),
    completeHomeVisit: async ({ caller, params }) =>
      answer(await homeVisits.complete(caller, params.code), bookingTexts.completed),
    qualityChecks: async ({ caller }) => ({ items: await technicianDesk.qualityChecks(caller) }),
    read: ({ caller, params }) => technicianDesk.job(caller, params.id),
    findCannedJobs: async ({ caller, params }) => {
      const { items } = await cannedLines.find((await office.find(caller, params.id)).id);
      return { items: items.map(({ id, name, fits, duplicate }) => ({ id, name, fits, duplicate })) };
    },
    startLine: ({ params, ...request }) => saved(lineWork.start(actorOf(request), params.id, params.lineId)),
    pauseLine: ({ params, body, ...request }) =>
      saved(lineWork.pause(actorOf(request), params.id, params.lineId, body.reason)),
    finishLine: ({ params, ...request }) => saved(lineWork.done(actorOf(request), params.id, params.lineId)),
  });
}
