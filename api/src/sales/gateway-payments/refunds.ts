import { formatMoney } from '@evcare/shared-contracts/format';
import { GATEWAY_NAMES } from '@evcare/shared-contracts/shop';
import { and, eq, isNull } from 'drizzle-orm';
import type { Core } from '../../platform/core/core';
import { joinRuns } from '../../platform/work/joined-runs';
import type { Queries } from '../../platform/db/client';
import type { Outbox } from '../../platform/mail/outbox';
import { orderMailMessages } from '../../platform/messages';
import { GatewayUnreachable, type RefundResult } from '../gateways';
import { completeRequestedRefunds, lockOrder, orders, updateOrder, type OrderRow } from '../orders';
import { createDueWork, DUE_LIMIT } from './due-work';
import type { FindGateway } from './gateways-of';
import { createMoneyNotice } from './notice';
import * as store from './repository';
import type { AttemptRow } from './repository';
import { refundValues } from './settle';
import { paymentAttempts } from './tables';

const MINUTE = 60_000;
/** Minutes between the tries of a refund that the gateway does not answer; after the last one, staff must act. */
const WAITS_MINUTES = [1, 5, 15, 60, 240, 720, 1_440] as const;
/** Minutes between questions about a refund that the gateway has accepted, and that a bank carries out in days. */
const ACCEPTED_MINUTES = 6 * 60;

const refundAmountOf = ({ refundAmount, amount }: Pick<AttemptRow, 'refundAmount' | 'amount'>): number =>
  refundAmount ?? amount;

/**
 * Requests the refund of the payment of an order, or of a part of it; `null` if no gateway paid it, or the payment has
 * less left. A failed refund is sent again with its amount. The order is locked.
 */
export async function requestRefund(
  tx: Queries,
  { id }: Pick<OrderRow, 'id'>,
  amount: number,
  now: Date,
): Promise<AttemptRow | null> {
  const attempts = await store.findOfOrder(tx, id);
  const payer = attempts.find(({ status, problem }) => status === 'paid' && problem === null);
  const locked = payer && (await store.lockById(tx, payer.id));
  if (!locked) return null;
  if (locked.refund === 'pending') return locked;
  if (locked.refund === 'failed') return store.update(tx, locked.id, refundValues(locked, now), now);
  if (locked.refund === null) {
    const refundAmount = amount < locked.amount ? amount : null;
    return store.update(tx, locked.id, { ...refundValues(locked, now), refundAmount }, now);
  }
  const refundedBefore = locked.refundedBefore + refundAmountOf(locked);
  if (refundedBefore + amount > locked.amount) return null;
  const another = refundValues({ refundRequestId: null, refundSent: false }, now);
  const values = { ...another, refundedBefore, refundAmount: amount, refundedAt: null };
  return store.update(tx, locked.id, values, now);
}

/**
 * Stores that a gateway, or staff in its place, has returned money of a locked order. What exceeds the refunds of goods
 * that left the order before its end is the refund of the order itself.
 */
export async function completeOrderRefund(
  tx: Queries,
  orderId: string,
  attempt: Pick<AttemptRow, 'refundAmount' | 'amount'>,
  now: Date,
): Promise<void> {
  const ofCancelled = await completeRequestedRefunds(tx, orderId, now);
  const isRefunded = refundAmountOf(attempt) > ofCancelled;
  const changes = isRefunded ? { paymentStatus: 'refunded' as const, refundedAt: now } : {};
  await updateOrder(tx, orderId, changes, now);
}

/** Creates the tasks that return money through gateways. */
export function createRefunds(core: Core, findGateway: FindGateway, outbox: Outbox) {
  const { db, now } = core;
  const notifyCustomer = createMoneyNotice(core, outbox);
  const after = (minutes: number) => new Date(now().getTime() + minutes * MINUTE);

  /** Sends one refund, or asks for the state of one that was sent before. */
  const send = async (attempt: AttemptRow): Promise<void> => {
    const { gateway: name, reference, amount, createdAt: startedAt, gatewayReference } = attempt;
    const gateway = findGateway(name);
    if (!gateway) throw new GatewayUnreachable('no keys');
    const requestId = attempt.refundRequestId as string;
    await store.updateRefund(db, attempt, { refundSent: true }, now());
    const refundAmount = refundAmountOf(attempt);
    const payment = {
      reference,
      startedAt,
      amount,
      refundAmount,
      gatewayReference: gatewayReference ?? '',
      earlierRefund: attempt.refundReference,
    };
    const result = await gateway.refund(payment, requestId, attempt.refundSent);
    const { state, code } = result;
    if (state === 'done') return complete(attempt, result);
    const values =
      state === 'pending'
        ? { refundCode: code, nextRefundAt: after(ACCEPTED_MINUTES) }
        : { refundCode: code, refund: 'failed' as const, nextRefundAt: null };
    await store.updateRefund(db, attempt, values, now());
  };

  const postpone = async (attempt: AttemptRow): Promise<void> => {
    const wait = WAITS_MINUTES[attempt.refundTries];
    const values =
      wait === undefined
        ? { refund: 'failed' as const, nextRefundAt: null }
        : { refundTries: attempt.refundTries + 1, nextRefundAt: after(wait) };
    await store.updateRefund(db, attempt, values, now());
  };

  const complete = async (attempt: AttemptRow, { code, reference }: RefundResult): Promise<void> => {
    const { orderId, gateway, problem } = attempt;
    await db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId);
      const done = {
        refund: 'done',
        refundCode: code,
        refundReference: reference ?? null,
        nextRefundAt: null,
        refundedAt: now(),
      } as const;
      if (!(await store.updateRefund(tx, attempt, done, now())) || !order) return;
      const text = orderMailMessages.refunded(
        order.code,
        formatMoney(refundAmountOf(attempt)),
        GATEWAY_NAMES[gateway],
      );
      await notifyCustomer(tx, order, text);
      if (problem === null) await completeOrderRefund(tx, orderId, attempt, now());
    });
    outbox.kick();
  };

  const sendDue = createDueWork(core, {
    column: 'nextRefundAt',
    work: send,
    postpone,
    unanswered: ['refund_unanswered', 'gateway did not answer a refund'],
    failed: ['refund_failed', 'refund not sent'],
  });

  /** Requests the refunds of cancelled orders that a gateway paid. */
  const requestOfCancelled = async (): Promise<void> => {
    const rows = await db
      .select({ attempt: paymentAttempts })
      .from(paymentAttempts)
      .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
      .where(
        and(
          eq(orders.status, 'cancelled'),
          eq(orders.paymentStatus, 'paid'),
          eq(paymentAttempts.status, 'paid'),
          isNull(paymentAttempts.problem),
          isNull(paymentAttempts.refund),
        ),
      )
      .limit(DUE_LIMIT);
    for (const { attempt } of rows) {
      await store.updateUnrefunded(db, attempt.id, refundValues(attempt, now()), now());
    }
  };

  const { run } = joinRuns(async () => {
    await requestOfCancelled();
    await sendDue();
  });
  return {
    /** Requests and sends refunds; runs as a scheduled task, and at once after a request. */
    run,
  };
}

export type Refunds = ReturnType<typeof createRefunds>;
