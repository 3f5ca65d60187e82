import { guestQuoteEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { answer, mountEndpoints, type BearerHooks } from '../../identity/access';
import { messages } from './messages';
import type { ServiceOrders } from './service';

interface Parts {
  readonly serviceOrders: ServiceOrders;
  readonly bearer: BearerHooks;
}

export function guestQuoteRoutes(app: FastifyInstance, { serviceOrders, bearer }: Parts): void {
  const { guestQuotes } = serviceOrders;

  mountEndpoints(app, bearer, guestQuoteEndpoints, {
    open: ({ body, origin }) => guestQuotes.open(body.code, origin),
    answer: async ({ body, origin }) => answer(await guestQuotes.answer(body, origin), messages.answered),
  });
}
