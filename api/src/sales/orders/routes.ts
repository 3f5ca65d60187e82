import { orderEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { answer, markReplayed, mountEndpoints, type BearerHooks } from '../../identity/access';
import type { Core, Origin } from '../../platform/core/core';
import { messages } from '../../platform/messages';
import { leaveGate } from '../../platform/server/overload/shed';
import type { Payments } from '../payments';
import type { Caller } from '../../identity/sessions';
import type { Requester } from '../../identity/throttle';
import { toStoredPhone } from '../../identity/users';
import type { OrderChanges } from './changes';
import type { CustomerOrders } from './customer';
import type { OrderPayments } from './gateway-port';
import { checkoutOptions, transferFor } from './options';
import type { Placements } from './place';

interface Parts {
  readonly placements: Placements;
  readonly customerOrders: CustomerOrders;
  readonly orderChanges: OrderChanges;
  readonly payments: Payments;
  readonly orderPayments: OrderPayments;
  readonly bearer: BearerHooks;
}

interface Access {
  readonly caller: Caller | null;
  readonly origin: Origin;
}

/** Returns the requester with the guest's phone number in its stored form. */
const requesterOf = (
  { caller, origin }: Access,
  { phone }: { readonly phone?: string | undefined },
): Requester => ({ caller, origin, phone: phone === undefined ? undefined : toStoredPhone(phone) });

/** Adds the routes of the checkout and of the customer's orders, for signed-in users and guests. */
export function orderRoutes(app: FastifyInstance, core: Core, parts: Parts): void {
  const { placements, customerOrders, orderChanges, payments, orderPayments, bearer } = parts;

  mountEndpoints(app, bearer, orderEndpoints, {
    checkoutOptions: ({ caller }) => checkoutOptions(core, payments, caller),
    async place({ caller, body, key, origin, reply }) {
      const { order, shown, replayed } = await placements.place(caller, body, key, origin);
      markReplayed(reply, replayed);
      return answer(await customerOrders.show(order, shown), messages.orderPlaced);
    },
    list: ({ caller, query }) => customerOrders.list(caller, query),
    read: ({ params, query, ...access }) => customerOrders.read(params.code, requesterOf(access, query)),
    transfer: async ({ params, query, ...access }) =>
      transferFor(payments, await customerOrders.find(params.code, requesterOf(access, query))),
    async cancel({ params, body, ...access }) {
      const order = await customerOrders.cancel(params.code, requesterOf(access, body), body.reason);
      return answer(order, messages.orderCancelled);
    },
    async requestReturn({ params, body, ...access }) {
      const order = await customerOrders.requestReturn(params.code, requesterOf(access, body), body.reason);
      return answer(order, messages.returnRequested);
    },
    async reportTransfer({ params, body, ...access }) {
      const order = await customerOrders.transferSent(params.code, requesterOf(access, body));
      return answer(order, messages.transferNoted);
    },
    previewChange: ({ params, body, ...access }) =>
      orderChanges.preview(params.code, requesterOf(access, body), body),
    async change({ params, body, ...access }) {
      const order = await orderChanges.change(params.code, requesterOf(access, body), body);
      return answer(order, messages.orderChanged);
    },
    startPayment({ params, body, raw, ...access }) {
      leaveGate(raw);
      return orderPayments.start(params.code, requesterOf(access, body), body.gateway);
    },
    checkPayment({ params, body, raw, ...access }) {
      leaveGate(raw);
      return orderPayments.check(params.code, requesterOf(access, body));
    },
    async requestInvoice({ params, body, ...access }) {
      const { phone, ...fields } = body;
      const order = await orderChanges.requestInvoice(params.code, requesterOf(access, { phone }), fields);
      return answer(order, messages.invoiceRequested);
    },
    async changePayment({ params, body, ...access }) {
      const order = await orderPayments.change(params.code, requesterOf(access, body), body.method);
      return answer(order, messages.methodChanged);
    },
  });
}
