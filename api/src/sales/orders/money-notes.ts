import { formatMoney } from '@evcare/shared-contracts/format';
import {
  payerOf,
  type GatewayPayment,
  type ShopOrder,
  type ShopOrderMoneyStep,
} from '@evcare/shared-contracts/office';
import { GATEWAY_NAMES, ORDER_TRANSITIONS } from '@evcare/shared-contracts/shop';
import type { Caller } from '../../identity/sessions';
import type { Core } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import type { Outbox } from '../../platform/mail/outbox';
import { orderMailMessages, orderNotes } from '../../platform/messages';
import { auditOrder } from './audit';
import { illegalStep } from './errors';
import type { GatewayPayments } from './gateway-port';
import { isRefundable, moneyStepsOf } from './money-steps';
import { createOrderNotices } from './notices';
import { completeRefundsByTransfer, requestRefunds } from './refunds';
import * as store from './repository';
import type { OrderRow } from './repository';
import type { OrderTarget } from './staff';
import { checkReference } from './transfer-reference';
import type { OrderTransfers } from './transfer-port';

interface Parts {
  readonly outbox: Outbox;
  readonly gatewayPayments: Pick<GatewayPayments, 'staffViewOf' | 'requestRefund' | 'kick'>;
  readonly orderTransfers: OrderTransfers;
  /** Returns the amount that a refund of an order returns. */
  readonly dueOf: (tx: Queries, order: OrderRow, payments: readonly GatewayPayment[]) => Promise<number>;
  readonly lock: (tx: Queries, target: OrderTarget) => Promise<OrderRow>;
  readonly show: (order: OrderRow) => Promise<ShopOrder>;
}

/** Locked order whose payment changes. */
interface Change {
  readonly tx: Queries;
  readonly order: OrderRow;
  /** Amount that moves, in đồng. */
  readonly amount: number;
  readonly reference: string | null;
  /** True if a refund that failed at the gateway is sent again. */
  readonly isRepeated: boolean;
  readonly note: (text: string) => Promise<void>;
}

const AUDITED = { 'payment-received': 'order_payment_received', refund: 'order_refunded' } as const;

/** Creates the steps that change the payment of an order without a change of its status. */
export function createMoneyNotes(core: Core, parts: Parts) {
  const { outbox, gatewayPayments, orderTransfers, dueOf, lock, show } = parts;
  const { db, now } = core;
  const { notifyAndMail } = createOrderNotices(core, outbox);

  const act = async (
    { user }: Caller,
    target: OrderTarget,
    { step, reference }: { readonly step: keyof typeof AUDITED; readonly reference: string | null },
    work: (change: Change) => Promise<OrderRow>,
  ): Promise<ShopOrder> => {
    const changed = await db.transaction(async (tx) => {
      const order = await lock(tx, target);
      const payments = await gatewayPayments.staffViewOf(tx, order);
      const due = await dueOf(tx, order, payments);
      const steps: readonly ShopOrderMoneyStep[] = moneyStepsOf(order, payments, due);
      if (!steps.includes(step)) throw illegalStep(ORDER_TRANSITIONS[order.status]);
      const [orderId, actorId] = [order.id, user.id];
      const amount = step === 'refund' ? due : order.total;
      const detail = { code: order.code, amount, ...(reference !== null && { reference }) };
      await auditOrder(tx, now(), { orderId, actorId, action: AUDITED[step], detail });
      const note = async (text: string): Promise<void> => {
        await store.addEvent(tx, { orderId, status: order.status, note: text, actorId }, now());
      };
      const isRepeated = payerOf(payments)?.refund === 'failed';
      return work({ tx, order, amount, reference, isRepeated, note });
    });
    outbox.kick();
    gatewayPayments.kick();
    return show(changed);
  };

  /** Returns the payment of an order: through its gateway, which confirms it later, or by a transfer. */
  const refund = async (change: Change): Promise<OrderRow> => {
    const { tx, order, amount, reference, note } = change;
    const gateway = await gatewayPayments.requestRefund(tx, order, amount, now());
    if (gateway) {
      // What became due since the failed refund is not in its amount.
      if (!change.isRepeated) await requestRefunds(tx, order.id, now());
      await note(orderNotes.refundRequested(GATEWAY_NAMES[gateway]));
      return store.updateOrder(tx, order.id, {}, now());
    }
    await note(orderNotes.refunded);
    await completeRefundsByTransfer(tx, order.id, reference, now());
    const text = orderMailMessages.refundTransferred(order.code, formatMoney(amount));
    await notifyAndMail(tx, order, text);
    const changes = isRefundable(order) ? { paymentStatus: 'refunded' as const, refundedAt: now() } : {};
    return store.updateOrder(tx, order.id, changes, now());
  };

  return {
    /**
     * Stores that a transfer arrived after its order was cancelled, so that it can be refunded.
     * @throws ApiError 409 for any other order
     */
    receive: (caller: Caller, target: OrderTarget, reference: string | null): Promise<ShopOrder> =>
      act(caller, target, { step: 'payment-received', reference }, async ({ tx, order, note }) => {
        await checkReference(tx, orderTransfers, reference);
        await note(orderNotes.paymentReceived);
        const changes = { paymentStatus: 'paid', paymentReference: reference } as const;
        return store.updateOrder(tx, order.id, changes, now());
      }),

    /**
     * Refunds the payment of an order that ended without its goods, or the part for goods that left it earlier.
     * @throws ApiError 409 if nothing is due, or the gateway is returning money of the order
     */
    refund: (caller: Caller, target: OrderTarget, reference: string | null): Promise<ShopOrder> =>
      act(caller, target, { step: 'refund', reference }, refund),
  };
}
