import { GATEWAY_NAMES, GATEWAY_PAGE_MINUTES, type OrderStatus } from '@evcare/shared-contracts/shop';
import { formatMoney } from '@evcare/shared-contracts/format';
import { orderMailMessages, orderNotes } from '../platform/messages';
import { eq } from 'drizzle-orm';
import type { Queries } from '../platform/db/client';
import { paymentAttempts } from '../sales/gateway-payments';
import { UNREACHABLE } from '../sales/gateways';
import { addOrderEvent, updateOrder, type NewOrder, type OrderRow } from '../sales/orders';
import { sandboxPayments } from '../sales/sandbox';
import { seededId } from './ids';
import type { DemoAttempt } from './rows/demo-orders';

const MINUTE = 60_000;
/** Minutes between the opening of the gateway's page and its result. */
const MINUTES_TO_PAY = 2;
/** Minutes between the cancellation of a paid order and its refund. */
const MINUTES_TO_REFUND = 3;

const after = (time: Date, minutes: number): Date => new Date(time.getTime() + minutes * MINUTE);

/** Returns the gateway's number of a payment, which is the same in each demo. */
const transactionOf = ({ code }: Pick<OrderRow, 'code'>, index: number): string =>
  `${index + 1}${code.slice(-7)}`;

/** Payment with which a gateway paid an order. */
export interface DemoPayment {
  readonly paidAt: Date;
  /** Columns of the order that the payment changes. */
  readonly changes: Partial<NewOrder>;
  readonly note: string;
}

/** Returns the payment of an order by its attempts; `null` if none paid it. */
export function paymentOf(order: OrderRow, attempts: readonly DemoAttempt[]): DemoPayment | null {
  const index = attempts.findIndex(({ result }) => result === 'paid');
  const attempt = attempts[index];
  if (!attempt) return null;
  const { gateway, minutes } = attempt;
  return {
    paidAt: after(order.createdAt, minutes + MINUTES_TO_PAY),
    changes: {
      paymentMethod: gateway,
      paymentStatus: 'paid',
      paymentReference: transactionOf(order, index),
    },
    note: orderNotes.paidAt(GATEWAY_NAMES[gateway]),
  };
}

/** Seeds the attempts to pay an order at gateways, and what the simulated gateways know of them. */
export async function playAttempts(
  tx: Queries,
  order: OrderRow,
  attempts: readonly DemoAttempt[],
): Promise<void> {
  for (const [index, { gateway, minutes, result }] of attempts.entries()) {
    const startedAt = after(order.createdAt, minutes);
    const settledAt = after(startedAt, MINUTES_TO_PAY);
    const reference = `${order.code}P${index + 1}`;
    const isUnclear = result === 'unclear';
    const transactionNo = transactionOf(order, index);
    const { total: amount, id: orderId } = order;
    const expiresAt = after(startedAt, GATEWAY_PAGE_MINUTES);
    const codes = { paid: gateway === 'vnpay' ? '00' : '0', failed: gateway === 'vnpay' ? '24' : '1006' };
    await tx.insert(paymentAttempts).values({
      id: seededId(startedAt, `attempt:${reference}`),
      orderId,
      gateway,
      reference,
      amount,
      status: isUnclear ? 'expired' : result,
      expiresAt,
      settledAt: isUnclear ? null : settledAt,
      gatewayReference: result === 'paid' ? transactionNo : null,
      resultCode: isUnclear ? UNREACHABLE : codes[result],
      problem: isUnclear ? 'unclear' : null,
      createdAt: startedAt,
      updatedAt: settledAt,
    });
    // The gateway has the money of an unclear payment, and says so when staff ask it.
    const isPaid = result !== 'failed';
    await tx.insert(sandboxPayments).values({
      reference,
      gateway,
      key: seededId(startedAt, `sandbox:${reference}`),
      amount,
      request: {},
      createdAt: startedAt,
      expiresAt,
      state: isPaid ? 'paid' : 'failed',
      transactionNo,
      paidAt: isPaid ? settledAt : null,
    });
    if (result !== 'failed') continue;
    const note = orderNotes.notPaidAt(GATEWAY_NAMES[gateway]);
    const status: OrderStatus = 'pending_payment';
    await addOrderEvent(tx, { orderId, status, note, actorId: null }, settledAt);
  }
}

/** Seeds the refund of a paid order that was cancelled at `cancelledAt`. */
export async function playRefund(
  tx: Queries,
  order: OrderRow,
  attempts: readonly DemoAttempt[],
  cancelledAt: Date,
): Promise<void> {
  const index = attempts.findIndex(({ result }) => result === 'paid');
  const attempt = attempts[index];
  if (!attempt) return;
  const refundedAt = after(cancelledAt, MINUTES_TO_REFUND);
  const reference = `${order.code}P${index + 1}`;
  const refundRequestId = seededId(cancelledAt, `refund:${reference}`);
  await tx
    .update(paymentAttempts)
    .set({
      refund: 'done',
      refundRequestId,
      refundSent: true,
      refundCode: attempt.gateway === 'vnpay' ? '00' : '0',
      refundedAt,
      updatedAt: refundedAt,
    })
    .where(eq(paymentAttempts.reference, reference));
  await tx
    .update(sandboxPayments)
    .set({ refundedAt, refundAmount: order.total, refundId: refundRequestId })
    .where(eq(sandboxPayments.reference, reference));
  await updateOrder(tx, order.id, { paymentStatus: 'refunded', refundedAt }, refundedAt);
  const text = orderMailMessages.refunded(
    order.code,
    formatMoney(order.total),
    GATEWAY_NAMES[attempt.gateway],
  );
  await addOrderEvent(tx, { orderId: order.id, status: order.status, note: text, actorId: null }, refundedAt);
}
