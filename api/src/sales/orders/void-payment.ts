import { formatMoney } from '@evcare/shared-contracts/format';
import type { ShopOrder } from '@evcare/shared-contracts/office';
import { isPaidFirst, ORDER_TRANSITIONS, PAYMENT_METHOD_LABELS } from '@evcare/shared-contracts/shop';
import type { Caller } from '../../identity/sessions';
import type { Core } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import type { Outbox } from '../../platform/mail/outbox';
import { orderMailMessages } from '../../platform/messages';
import { auditOrder } from './audit';
import { illegalStep } from './errors';
import type { Fittings } from './fitting';
import { orderStatusMail } from './mails';
import { MONEY_STEPS } from './money-steps';
import { createOrderNotices } from './notices';
import * as store from './repository';
import type { OrderRow } from './repository';
import { paymentDueAt } from './rules';
import type { OrderTarget } from './staff';
import type { OrderTransfers } from './transfer-port';
import { transition } from './transition';

interface Parts {
  readonly outbox: Outbox;
  readonly fittings: Pick<Fittings, 'release'>;
  readonly orderTransfers: Pick<OrderTransfers, 'undoApplication'>;
  readonly lock: (tx: Queries, target: OrderTarget) => Promise<OrderRow>;
  readonly show: (order: OrderRow) => Promise<ShopOrder>;
}

interface Voided {
  readonly order: OrderRow;
  readonly paymentMethod: OrderRow['paymentMethod'];
  readonly reason: string;
  readonly actorId: string;
}

const UNPAID = { paymentStatus: 'unpaid', paymentReference: null } as const;

/** Creates the step that voids the payment of an order by a transfer. */
export function createVoidPayment(core: Core, parts: Parts) {
  const { outbox, fittings, orderTransfers, lock, show } = parts;
  const { db, now, config } = core;
  const { notifyAndMail } = createOrderNotices(core, outbox);

  /** Lets an order wait for its payment. */
  const awaitPayment = async (
    tx: Queries,
    { order, paymentMethod, reason, actorId }: Voided,
  ): Promise<OrderRow> => {
    const changes = { ...UNPAID, paymentMethod, paymentDueAt: paymentDueAt(paymentMethod, now()) };
    const step = { to: 'pending_payment', actorId, note: reason, changes } as const;
    const next = await transition(tx, order, step, now(), fittings);
    const mail = orderStatusMail(next, config.webOrigin, reason);
    if (mail) await outbox.add(tx, mail);
    return next;
  };

  /** Lets an order go on that is paid at the hand-over, as before the transfer. */
  const payLater = async (
    tx: Queries,
    { order, paymentMethod, reason, actorId }: Voided,
  ): Promise<OrderRow> => {
    await store.addEvent(tx, { orderId: order.id, status: order.status, note: reason, actorId }, now());
    const [amount, method] = [formatMoney(order.total), PAYMENT_METHOD_LABELS[paymentMethod]];
    const text = orderMailMessages.paymentVoided(order.code, amount, method);
    await notifyAndMail(tx, order, text, [orderMailMessages.note(reason)]);
    return store.updateOrder(tx, order.id, { ...UNPAID, paymentMethod }, now());
  };

  /**
   * Voids the confirmation of a transfer that did not arrive; the order then waits for its payment again. A late
   * transfer waits for a decision again, and the order gets its earlier payment method back.
   * @throws ApiError 409 if the goods have left, because the money is then owed or refunded
   */
  return async ({ user }: Caller, target: OrderTarget, reason: string): Promise<ShopOrder> => {
    const unpaid = await db.transaction(async (tx) => {
      const order = await lock(tx, target);
      if (!MONEY_STEPS['void-payment'](order)) throw illegalStep(ORDER_TRANSITIONS[order.status]);
      const paymentMethod = (await orderTransfers.undoApplication(tx, order, now())) ?? order.paymentMethod;
      const actorId = user.id;
      const next = await (isPaidFirst(paymentMethod) ? awaitPayment : payLater)(tx, {
        order,
        paymentMethod,
        reason,
        actorId,
      });
      const detail = { code: order.code, amount: order.total, reference: order.paymentReference, reason };
      await auditOrder(tx, now(), { orderId: order.id, actorId, action: 'order_payment_voided', detail });
      return next;
    });
    outbox.kick();
    return show(unpaid);
  };
}
