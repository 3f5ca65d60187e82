import { PATHS } from '@evcare/shared-contracts';
import { paymentCallbackEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { Gateway } from '@evcare/shared-contracts/shop';
import type { FastifyInstance } from 'fastify';
import { mountEndpoints, type BearerHooks } from '../../identity/access';
import type { Core } from '../../platform/core/core';
import type { GatewayMessage } from '../gateways';
import type { CallOutcome, GatewayCallbacks } from './callbacks';

interface Parts {
  readonly gatewayCallbacks: GatewayCallbacks;
  readonly bearer: BearerHooks;
}

/** Responses that VNPay's documentation defines. */
const VNPAY_ANSWERS: Record<CallOutcome, { readonly RspCode: string; readonly Message: string }> = {
  settled: { RspCode: '00', Message: 'Confirm Success' },
  unknown: { RspCode: '01', Message: 'Order not found' },
  repeated: { RspCode: '02', Message: 'Order already confirmed' },
  'wrong-amount': { RspCode: '04', Message: 'Invalid amount' },
  invalid: { RspCode: '97', Message: 'Invalid signature' },
};

/** Adds the routes that gateways call, and to which customers return from gateways. */
export function gatewayCallbackRoutes(
  app: FastifyInstance,
  { config }: Core,
  { gatewayCallbacks, bearer }: Parts,
): void {
  // Relative if the pages have the same origin, so that customers return to the host name that they came from.
  const site = config.apiOrigin ? config.webOrigin : '';
  const back = async (gateway: Gateway, message: GatewayMessage): Promise<string> => {
    const code = await gatewayCallbacks.returnedFrom(gateway, message);
    return code === null ? `${site}${PATHS.orders}` : `${site}${PATHS.orders}/${code}?payment=returned`;
  };

  mountEndpoints(app, bearer, paymentCallbackEndpoints, {
    vnpayReturn: async ({ query, reply }) => reply.redirect(await back('vnpay', query), 302),
    vnpayIpn: async ({ query, origin }) =>
      VNPAY_ANSWERS[await gatewayCallbacks.receive('vnpay', query, origin.log)],
    momoReturn: async ({ query, reply }) => reply.redirect(await back('momo', query), 302),
    async momoIpn({ body, origin, reply }) {
      await gatewayCallbacks.receive('momo', body, origin.log);
      return reply.code(204).send();
    },
  });
}
