import { quoteEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { answer, mountEndpoints, type BearerHooks } from '../../identity/access';
import { actorOf } from './access';
import { messages } from './messages';
import type { OrderRow } from './repository';
import type { ServiceOrders } from './service';

interface Parts {
  readonly serviceOrders: ServiceOrders;
  readonly bearer: BearerHooks;
}

export function quoteRoutes(app: FastifyInstance, { serviceOrders, bearer }: Parts): void {
  const { office, quotes, discounts, approvals, shares, quotableParts, cannedLines } = serviceOrders;
  const saved = async (order: Promise<OrderRow>) => answer(await office.show(await order), messages.saved);

  mountEndpoints(app, bearer, quoteEndpoints, {
    revise: ({ params, ...request }) => saved(quotes.revise(actorOf(request), params.id)),
    findParts: ({ params, query }) => quotableParts.find(params.id, query.q),
    findJobs: ({ params }) => cannedLines.find(params.id),
    addJob: ({ params, body, ...request }) => saved(cannedLines.add(actorOf(request), params.id, body.jobId)),
    addLine: ({ params, body, ...request }) => saved(quotes.addLine(actorOf(request), params.id, body)),
    priceLine: ({ params, body, ...request }) =>
      saved(quotes.priceLine(actorOf(request), params.id, params.lineId, body)),
    removeLine: ({ params, ...request }) =>
      saved(quotes.removeLine(actorOf(request), params.id, params.lineId)),

    setDiscount: ({ params, body, ...request }) =>
      saved(discounts.set(actorOf(request), params.id, params.seq, body)),
    waitingDiscounts: () => discounts.waiting(),
    approveDiscount: ({ params: { id, seq }, ...request }) =>
      saved(discounts.answer(actorOf(request), id, seq, { approved: true, reason: null })),
    rejectDiscount: ({ params: { id, seq }, body, ...request }) =>
      saved(discounts.answer(actorOf(request), id, seq, { approved: false, reason: body.reason })),

    send: ({ params, ...request }) => saved(quotes.send(actorOf(request), params.id, params.seq)),
    share: ({ params, body, ...request }) =>
      shares.share(actorOf(request), params.id, params.seq, body.channel),
    answerAtCounter: ({ params, body, ...request }) =>
      saved(approvals.answerAtCounter(actorOf(request), params.id, body)),
  });
}
