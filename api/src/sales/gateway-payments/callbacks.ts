import type { Gateway } from '@evcare/shared-contracts/shop';
import type { Core, Origin } from '../../platform/core/core';
import type { GatewayMessage } from '../gateways';
import { findOrderById } from '../orders';
import { FIRST_CHECK_MS } from './attempts';
import type { FindGateway } from './gateways-of';
import * as store from './repository';
import type { Settle, Settlement } from './settle';

/** Outcome of a gateway's call; `invalid` if its signature or merchant is wrong. */
export type CallOutcome = Settlement | 'invalid';

/** Creates the service that handles calls by gateways, and customers who return from them. */
export function createGatewayCallbacks(
  { db, now, log: coreLog }: Core,
  { findGateway, settle }: { readonly findGateway: FindGateway; readonly settle: Settle },
) {
  return {
    /** Stores the result that a gateway reports. */
    async receive(
      name: Gateway,
      message: GatewayMessage,
      log: Origin['log'] = coreLog,
    ): Promise<CallOutcome> {
      const result = findGateway(name)?.read(message) ?? null;
      const outcome = result ? await settle(result) : 'invalid';
      const { reference = null, code = null } = result ?? {};
      log.info({ event: 'gateway_call', gateway: name, reference, code, outcome }, 'payment gateway called');
      return outcome;
    },

    /**
     * Returns the code of the order whose payment a customer returns from; `null` if the message is not valid.
     * Changes no payment, but lets the gateway be asked if its call does not arrive soon.
     */
    async returnedFrom(name: Gateway, message: GatewayMessage): Promise<string | null> {
      const result = findGateway(name)?.read(message) ?? null;
      const attempt = result && (await store.findByReference(db, result.reference));
      if (!attempt) return null;
      const soon = new Date(now().getTime() + FIRST_CHECK_MS);
      if (attempt.status === 'open' && (attempt.nextCheckAt === null || attempt.nextCheckAt > soon)) {
        await store.updateOpen(db, attempt.id, { nextCheckAt: soon }, now());
      }
      return (await findOrderById(db, attempt.orderId))?.code ?? null;
    },
  };
}

export type GatewayCallbacks = ReturnType<typeof createGatewayCallbacks>;
