import {
  payerOf,
  SHOP_ORDER_MONEY_STEPS,
  type GatewayPayment,
  type ShopOrderMoneyStep,
} from '@evcare/shared-contracts/office';
import {
  isPaidFirst,
  ORDER_TRANSITIONS,
  type OrderStatus,
  type PaymentStatus,
} from '@evcare/shared-contracts/shop';
import type { OrderRow } from './repository';

/** Statuses in which a payment can be refunded, because the customer does not have the goods. */
const REFUNDABLE: readonly OrderStatus[] = ['cancelled', 'returned'];
/**
 * Payment statuses in which a payment has arrived or may have arrived: a transfer that the customer reported
 * (`pending`) can arrive after the order was cancelled.
 */
const RECEIVED: readonly PaymentStatus[] = ['paid', 'pending'];

const AWAITED: readonly PaymentStatus[] = ['unpaid', 'pending'];

/** True if the payment of an order goes back as a whole, or for the goods of its return. */
export const isRefundable = ({ status, paymentStatus }: OrderRow): boolean =>
  REFUNDABLE.includes(status) && RECEIVED.includes(paymentStatus);

/** Parts of the amount that a refund of an order returns, in đồng. */
interface RefundParts {
  /** Refund of the received goods of a return; null for the whole order. */
  readonly ofReturn: number | null;
  /** Open refunds of goods that left the order before its end. */
  readonly ofCancelled: number;
}

/**
 * Returns what a refund of an order returns, in đồng. A refund that failed at the gateway is repeated as it was, because
 * the gateway recognises it and may have made it.
 */
export function refundDueOf(
  order: OrderRow,
  payments: readonly GatewayPayment[],
  { ofReturn, ofCancelled }: RefundParts,
): number {
  const payer = payerOf(payments);
  if (payer?.refund === 'failed') return payer.refundAmount ?? payer.amount;
  return ofCancelled + (isRefundable(order) ? (ofReturn ?? order.total) : 0);
}

/** Conditions under which the payment steps are possible; a refund depends on its amount. */
export const MONEY_STEPS: Record<Exclude<ShopOrderMoneyStep, 'refund'>, (order: OrderRow) => boolean> = {
  'payment-received': ({ status, paymentMethod, paymentStatus }) =>
    status === 'cancelled' && isPaidFirst(paymentMethod) && AWAITED.includes(paymentStatus),
  'void-payment': ({ status, paymentMethod, paymentStatus, isSplit }) =>
    !isSplit &&
    ORDER_TRANSITIONS[status].includes('pending_payment') &&
    paymentMethod === 'transfer' &&
    paymentStatus === 'paid',
};

/**
 * Returns whether a transfer can be recorded that the order does not wait for, because the customer has changed the
 * method or paid in another way.
 */
export const canRecordTransfer = (order: OrderRow): boolean =>
  !(order.status === 'pending_payment' && order.paymentMethod === 'transfer') &&
  !MONEY_STEPS['payment-received'](order);

/**
 * Returns the payment steps that an order allows.
 * @param due amount that a refund would return
 */
export const moneyStepsOf = (
  order: OrderRow,
  payments: readonly GatewayPayment[],
  due: number,
): ShopOrderMoneyStep[] =>
  SHOP_ORDER_MONEY_STEPS.filter((step) =>
    step === 'refund' ? due > 0 && !isBeingRefunded(payments) : MONEY_STEPS[step](order),
  );

/** True if a gateway is returning the payment of an order. */
export const isBeingRefunded = (payments: readonly GatewayPayment[]): boolean =>
  payments.some(({ problem, refund }) => problem === null && refund === 'pending');
