import type { GatewayPayment, ShopOrderMoneyStep } from '@evcare/shared-contracts/office';
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
/** Conditions under which the payment steps are possible. */
export const MONEY_STEPS: Record<ShopOrderMoneyStep, (order: OrderRow) => boolean> = {
  'payment-received': ({ status, paymentMethod, paymentStatus }) =>
    status === 'cancelled' && isPaidFirst(paymentMethod) && AWAITED.includes(paymentStatus),
  refund: ({ status, paymentStatus }) => REFUNDABLE.includes(status) && RECEIVED.includes(paymentStatus),
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
  (Object.keys(MONEY_STEPS) as ShopOrderMoneyStep[]).filter(
    (step) => MONEY_STEPS[step](order) && !(step === 'refund' && (due === 0 || isBeingRefunded(payments))),
  );

/** True if a gateway is returning the payment of an order. */
const isBeingRefunded = (payments: readonly GatewayPayment[]): boolean =>
  payments.some(({ problem, refund }) => problem === null && refund === 'pending');
