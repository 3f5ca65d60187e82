import { serviceOrderEndpoints } from '@evcare/shared-contracts/endpoints/server';
import { may } from '@evcare/shared-contracts/office';
import type { FastifyInstance } from 'fastify';
import { answer, mountEndpoints, type BearerHooks } from '../../identity/access';
import { isOffice } from './access';
import { messages } from './messages';
import type { ServiceOrders } from './service';

interface Parts {
  readonly serviceOrders: ServiceOrders;
  readonly bearer: BearerHooks;
}

export function serviceOrderRoutes(app: FastifyInstance, { serviceOrders, bearer }: Parts): void {
  const { customer, approvals, office } = serviceOrders;

  mountEndpoints(app, bearer, serviceOrderEndpoints, {
    list: ({ caller }) => customer.list(caller),
    // Customers see their own orders, the back office sees all orders, and technicians see their
    // jobs without prices.
    async read({ caller, params: { id } }) {
      if (may(caller.user.role, 'jobs.work')) return office.job(await office.find(caller, id));
      const order = isOffice(caller) ? await office.find(caller, id) : await customer.findOwn(caller, id);
      return customer.show(order);
    },
    async sendApprovalCode({ caller, params, origin }) {
      await approvals.sendCode(caller, params.id, origin);
      return answer({}, messages.codeSent);
    },
    approve: async ({ caller, params, body, origin }) =>
      answer(await approvals.answer(caller, params.id, body, origin), messages.answered),
    rate: async ({ caller, params, body }) =>
      answer(await customer.rate(caller, params.id, body), messages.rated),
  });
}
