import type { Core } from '../../platform/core/core';
import type { GatewayPayments } from '../orders';
import { createOrderPayments } from './attempts';
import { createGatewayCallbacks } from './callbacks';
import { createPaymentChecks } from './checks';
import { requestRefund, type Refunds } from './refunds';
import * as store from './repository';
import { createSettlement } from './settle';
import { createStaffPayments, staffViewOf, staffViewsOf } from './staff';
import { isUnderReview, toEarlierAttempt, toOrderAttempt } from './view';

/** Creates what orders need of their payments at gateways. */
export function createGatewayPayments(
  { background }: Pick<Core, 'background'>,
  refunds: Refunds,
): GatewayPayments {
  return {
    async attemptsOf(db, { id }) {
      const attempts = (await store.findOfOrder(db, id)).reverse();
      const [latest, ...earlier] = attempts;
      return {
        isUnderReview: attempts.some(isUnderReview),
        attempt: latest ? toOrderAttempt(latest) : null,
        earlier: earlier.filter(({ status }) => status !== 'open').map(toEarlierAttempt),
      };
    },
    hasOpenAttempt: (db, { id }) => store.hasOpen(db, id),
    staffViewOf,
    staffViewsOf,
    requestRefund: async (tx, order, amount, now) =>
      (await requestRefund(tx, order, amount, now))?.gateway ?? null,
    kick: () => background.run('refunds', () => refunds.run()),
  };
}

type Parts = Omit<Parameters<typeof createOrderPayments>[1], 'settle'> & {
  readonly refunds: Refunds;
};

/** Creates the services for payments at gateways: for customers, gateways, staff and scheduled tasks. */
export function createPaymentServices(core: Core, { refunds, ...parts }: Parts) {
  const settle = createSettlement(core, parts);
  const orderPayments = createOrderPayments(core, { ...parts, settle });
  return {
    orderPayments,
    gatewayCallbacks: createGatewayCallbacks(core, { findGateway: parts.findGateway, settle }),
    paymentChecks: createPaymentChecks(core, orderPayments),
    staffPayments: createStaffPayments(core, { ask: orderPayments.ask, refunds, outbox: parts.outbox }),
    refunds,
  };
}
