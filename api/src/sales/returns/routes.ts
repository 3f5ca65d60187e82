import { returnEndpoints, staffReturnEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { answer, mountEndpoints, type BearerHooks } from '../../identity/access';
import type { Origin } from '../../platform/core/core';
import { messages } from '../../platform/messages';
import type { Caller } from '../../identity/sessions';
import type { Requester } from '../../identity/throttle';
import { toStoredPhone } from '../../identity/users';
import { returnTexts } from './messages';
import type { Returns } from './service';
import type { StaffReturns } from './staff';

interface Parts {
  readonly returns: Returns;
  readonly staffReturns: StaffReturns;
  readonly bearer: BearerHooks;
}

/** Returns the requester with the guest's phone number in its stored form. */
const requesterOf = (
  { caller, origin }: { readonly caller: Caller | null; readonly origin: Origin },
  phone: string | undefined,
): Requester => ({ caller, origin, phone: phone === undefined ? undefined : toStoredPhone(phone) });

/** Adds the routes of returns, for customers and for the back office. */
export function returnRoutes(app: FastifyInstance, { returns, staffReturns, bearer }: Parts): void {
  mountEndpoints(app, bearer, returnEndpoints, {
    async create({ params, body: { phone, ...input }, ...access }) {
      const order = await returns.request(params.code, requesterOf(access, phone), input);
      return answer(order, returnTexts.requestedReply);
    },
    async withdraw({ params, body, ...access }) {
      const order = await returns.withdraw(params.code, requesterOf(access, body.phone));
      return answer(order, returnTexts.withdrawnReply);
    },
  });

  mountEndpoints(app, bearer, staffReturnEndpoints, {
    open: async ({ caller, params, version, body }) =>
      answer(await staffReturns.open(caller, { code: params.code, version }, body), returnTexts.openedReply),
    approve: async ({ caller, params, version, body }) =>
      answer(
        await staffReturns.approve(caller, { code: params.code, version }, body.reason || null),
        messages.orderMoved,
      ),
    reject: async ({ caller, params, version, body }) =>
      answer(
        await staffReturns.reject(caller, { code: params.code, version }, body.reason),
        messages.orderMoved,
      ),
    receive: async ({ caller, params, version, body }) =>
      answer(await staffReturns.receive(caller, { code: params.code, version }, body), messages.orderMoved),
    arrive: async ({ caller, params, version, body }) =>
      answer(await staffReturns.arrive(caller, { code: params.code, version }, body), messages.orderMoved),
    account: ({ params }) => staffReturns.account(params.code),
  });
}
