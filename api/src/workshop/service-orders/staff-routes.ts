import { staffServiceOrderEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { answer, markReplayed, mountEndpoints, type BearerHooks } from '../../identity/access';
import { actorOf } from './access';
import { messages } from './messages';
import { quoteRoutes } from './quote-routes';
import type { OrderRow } from './repository';
import type { ServiceOrders } from './service';
import { serviceOrderFile } from './csv';
import type { ExportList } from '../../platform/lists/list-export';

interface Parts {
  readonly serviceOrders: ServiceOrders;
  readonly exportList: ExportList;
  readonly bearer: BearerHooks;
}

export function staffServiceOrderRoutes(
  app: FastifyInstance,
  { serviceOrders, exportList, bearer }: Parts,
): void {
  const { office, jobs, deliveries, payments, refundRequests, debts } = serviceOrders;
  const { assignments, promises, readyNotices, walkIns } = serviceOrders;
  const saved = async (order: Promise<OrderRow>) => answer(await office.show(await order), messages.saved);

  mountEndpoints(app, bearer, staffServiceOrderEndpoints, {
    list: ({ query }) => office.list({ ...query, page: query.page ?? 1, sort: query.sort ?? '-createdAt' }),
    exportCsv: exportList(serviceOrderFile, ({ query }, reads) =>
      office.list({ ...query, sort: query.sort ?? '-createdAt' }, reads),
    ),
    board: ({ query }) => office.board(query),
    read: ({ params }) => office.read(params.id),
    async open({ caller, body, key, reply }) {
      const { order, replayed } = await walkIns.open(caller, body, key);
      markReplayed(reply, replayed);
      return answer(await office.show(order), messages.opened(order.code));
    },

    waitForParts: ({ params, ...request }) => saved(jobs.waitForParts(actorOf(request), params.id)),
    partsArrived: ({ params, ...request }) => saved(jobs.partsArrived(actorOf(request), params.id)),
    assign: ({ params, body, ...request }) => saved(assignments.assign(actorOf(request), params.id, body)),
    promise: ({ params, body, ...request }) => saved(promises.promise(actorOf(request), params.id, body)),
    notified: ({ params, ...request }) => saved(readyNotices.notified(actorOf(request), params.id)),
    receivePayment: ({ params, body, key, ...request }) =>
      saved(payments.receive(actorOf(request), params.id, body, key)),
    voidPayment: ({ params, body, ...request }) =>
      saved(payments.void(actorOf(request), params.id, params.paymentId, body.reason)),
    async requestRefund({ params, body, ...request }) {
      const order = await refundRequests.request(actorOf(request), params.id, body);
      return answer(await office.show(order), messages.refundRequested);
    },
    async withdrawRefund({ params, body, ...request }) {
      const order = await refundRequests.withdraw(actorOf(request), params, body.reason);
      return answer(await office.show(order), messages.refundWithdrawn);
    },
    approveDebt: ({ params, body, ...request }) =>
      saved(debts.approve(actorOf(request), params.id, body.reason)),
    deliver: ({ params, body, ...request }) => saved(deliveries.deliver(actorOf(request), params.id, body)),
    cancel: ({ params, body, ...request }) => saved(jobs.cancel(actorOf(request), params.id, body.reason)),
  });

  quoteRoutes(app, { serviceOrders, bearer });
}
