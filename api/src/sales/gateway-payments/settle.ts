import { formatMoney } from '@evcare/shared-contracts/format';
import { GATEWAY_NAMES, type AttemptProblem, type OrderStatus } from '@evcare/shared-contracts/shop';
import type { Core } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import { newId } from '../../platform/db/new-id';
import type { Outbox } from '../../platform/mail/outbox';
import { orderMailMessages, orderNotes } from '../../platform/messages';
import { amountTexts, type PaymentResult } from '../gateways';
import {
  addOrderEvent,
  isUnpaid,
  lockOrder,
  moveOrder,
  orderStatusMail,
  promiseAfterPayment,
  updateOrder,
  type Fittings,
  type OrderRow,
} from '../orders';
import type { ReadWorkCalendar } from '../shipping';
import { createMoneyNotice } from './notice';
import * as store from './repository';
import type { AttemptRow } from './repository';

/** Effect of a gateway's result. */
export type Settlement =
  /** The result was stored, or needed nothing. */
  | 'settled'
  /** The attempt had this result before. */
  | 'repeated'
  | 'unknown'
  /** The amount differs from the attempt's: nothing was paid. */
  | 'wrong-amount';

export interface SettlementParts {
  readonly outbox: Outbox;
  readonly fittings: Pick<Fittings, 'release'>;
  readonly readWorkCalendar: ReadWorkCalendar;
}

/** Statuses in which an order that is to be paid later can still be paid at a gateway. */
const UNSENT: readonly OrderStatus[] = ['placed', 'confirmed', 'packing'];

/** Reasons why an order does not need the money of a payment. */
type UnneededReason = Extract<AttemptProblem, 'late' | 'double' | 'outdated'>;

/** Staff decide about an attempt with another amount; the gateway has nothing more to report. */
const UNDER_REVIEW = { status: 'open', settledAt: null, nextCheckAt: null } as const;

const REFUND_TEXTS = {
  late: orderMailMessages.paidLate,
  double: orderMailMessages.paidTwice,
  outdated: orderMailMessages.paidOutdated,
} as const satisfies Record<UnneededReason, unknown>;

/**
 * Values of a paid attempt whose money goes back. A refund that was requested before keeps its id, by which the
 * gateway recognises it.
 */
export const refundValues = (attempt: Pick<AttemptRow, 'refundRequestId' | 'refundSent'>, now: Date) => ({
  refund: 'pending' as const,
  refundRequestId: attempt.refundRequestId ?? newId(),
  refundTries: 0,
  refundSent: attempt.refundSent,
  resolution: null,
  refundCode: null,
  nextRefundAt: now,
});

/**
 * Creates the function that stores results of gateways. Order and attempt are locked, so that results that
 * arrive together, or beside a change of the order, are stored one after another. Money that no order needs is
 * marked for its refund.
 */
export function createSettlement(core: Core, { outbox, fittings, readWorkCalendar }: SettlementParts) {
  const { db, now, config } = core;
  const notifyCustomer = createMoneyNotice(core, outbox);

  /** Returns the lock on the order and on the attempt of a result; `null` if there is no such attempt. */
  const lock = async (
    tx: Queries,
    { reference }: PaymentResult,
  ): Promise<{ order: OrderRow; attempt: AttemptRow } | null> => {
    const found = await store.findByReference(tx, reference);
    const order = found && (await lockOrder(tx, found.orderId));
    const attempt = found && (await store.lockById(tx, found.id));
    return order && attempt ? { order, attempt } : null;
  };

  const payOrder = async (
    tx: Queries,
    order: OrderRow,
    { gateway, reference, amount }: AttemptRow,
    gatewayReference: string | null,
  ): Promise<UnneededReason | null> => {
    const ownReference = gatewayReference ?? reference;
    // This payment has paid the order, and its attempt was changed afterwards.
    if (order.paymentStatus === 'paid' && order.paymentReference === ownReference) return null;
    if (order.paymentStatus === 'paid' || order.paymentStatus === 'refunded') return 'double';
    // Couriers collect the shares of parcels, as of an order whose late transfer goes back.
    if (order.isSplit) return 'late';
    // The customer has changed the order after an attempt that seemed to have failed.
    if (amount !== order.total) return 'outdated';
    const note = orderNotes.paidAt(GATEWAY_NAMES[gateway]);
    const paid = {
      paymentMethod: gateway,
      paymentStatus: 'paid' as const,
      paymentReference: ownReference,
    };
    if (order.status === 'pending_payment') {
      const renewed = await promiseAfterPayment(tx, order, await readWorkCalendar(), now());
      const step = { to: 'placed', actorId: null, note, changes: { ...renewed, ...paid } } as const;
      const moved = await moveOrder(tx, order, step, now(), fittings);
      const mail = orderStatusMail(moved, config.webOrigin);
      if (mail) await outbox.add(tx, mail);
      return null;
    }
    if (!UNSENT.includes(order.status)) return 'late';
    await updateOrder(tx, order.id, paid, now());
    await addOrderEvent(tx, { orderId: order.id, status: order.status, note, actorId: null }, now());
    return null;
  };

  /** Keeps an order, which would expire, until staff have cleared up what was paid. */
  const keep = async (tx: Queries, order: OrderRow, { gateway }: AttemptRow): Promise<void> => {
    await updateOrder(tx, order.id, { paymentDueAt: null }, now());
    const event = { orderId: order.id, status: order.status, note: amountTexts.note(gateway), actorId: null };
    await addOrderEvent(tx, event, now());
  };

  const storePaid = async (
    tx: Queries,
    { order, attempt }: { order: OrderRow; attempt: AttemptRow },
    { amount, gatewayReference, code }: PaymentResult,
  ): Promise<Settlement> => {
    if (amount !== attempt.amount) {
      // Staff have dealt with this amount, and the gateway reports it again.
      if (attempt.resolution !== null) return 'wrong-amount';
      const values = {
        problem: 'amount',
        reportedAmount: amount,
        gatewayReference,
        resultCode: code,
        ...(isUnpaid(order) && UNDER_REVIEW),
      } as const;
      await store.update(tx, attempt.id, values, now());
      if (isUnpaid(order) && attempt.problem !== 'amount') await keep(tx, order, attempt);
      return 'wrong-amount';
    }
    const problem = await payOrder(tx, order, attempt, gatewayReference);
    const values = {
      status: 'paid' as const,
      settledAt: now(),
      gatewayReference,
      resultCode: code,
      nextCheckAt: null,
      problem,
      reportedAmount: null,
      ...(problem !== null && refundValues(attempt, now())),
    };
    await store.update(tx, attempt.id, values, now());
    if (problem !== null) await announce(tx, order, attempt, problem);
    return 'settled';
  };

  /** Notifies the customer of money that the order does not need. */
  const announce = async (
    tx: Queries,
    order: OrderRow,
    { gateway, amount }: AttemptRow,
    problem: UnneededReason,
  ): Promise<void> => {
    const text = REFUND_TEXTS[problem](order.code, formatMoney(amount), GATEWAY_NAMES[gateway]);
    await notifyCustomer(tx, order, text);
  };

  /** Stores a verified result. */
  return async (result: PaymentResult): Promise<Settlement> => {
    const settlement = await db.transaction(async (tx): Promise<Settlement> => {
      const locked = await lock(tx, result);
      if (!locked) return 'unknown';
      const { attempt } = locked;
      if (attempt.status === 'paid') return 'repeated';
      if (result.outcome === 'paid') return storePaid(tx, locked, result);
      if (result.outcome !== 'failed') return 'settled';
      if (attempt.status !== 'open') return 'repeated';
      const values = {
        status: 'failed' as const,
        settledAt: now(),
        resultCode: result.code,
        nextCheckAt: null,
      };
      await store.update(tx, attempt.id, values, now());
      // Updates open pages of the back office.
      const { id: orderId, status } = locked.order;
      await addOrderEvent(tx, { orderId, status, note: failureNote(attempt), actorId: null }, now());
      return 'settled';
    });
    outbox.kick();
    return settlement;
  };
}

const failureNote = ({ gateway }: AttemptRow): string => orderNotes.notPaidAt(GATEWAY_NAMES[gateway]);

export type Settle = ReturnType<typeof createSettlement>;
