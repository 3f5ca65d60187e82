import type { GatewayPayment } from '@evcare/shared-contracts/office';
import type {
  EarlierAttempt,
  Gateway,
  Order,
  OrderAttempt,
  PayableWith,
  PaymentMethod,
  StartedPayment,
} from '@evcare/shared-contracts/shop';
import type { Queries } from '../../platform/db/client';
import type { Requester } from '../../identity/throttle';
import type { OrderRow } from './repository';

/** Payments of orders at gateways, as orders need them; the module of these payments implements it. */
export interface GatewayPayments {
  /** Returns the attempts to pay an order, as its customer sees them. */
  attemptsOf(db: Queries, order: OrderRow): Promise<ShownAttempts>;
  /** Returns whether a gateway may still report a payment of the order. */
  hasOpenAttempt(db: Queries, order: OrderRow): Promise<boolean>;
  /** Returns the attempts to pay an order, oldest first, as staff see them. */
  staffViewOf(db: Queries, order: OrderRow): Promise<GatewayPayment[]>;
  /** Returns {@link GatewayPayments.staffViewOf} of several orders; orders without attempts have no entry. */
  staffViewsOf(
    db: Queries,
    orders: readonly OrderRow[],
  ): Promise<ReadonlyMap<string, readonly GatewayPayment[]>>;
  /**
   * Requests the refund of the payment with which a gateway paid the order, or of a part of it, and returns the
   * gateway. Returns `null` if no gateway paid it.
   */
  requestRefund(
    tx: Queries,
    order: OrderRow,
    amount: number,
    now: Date,
  ): Promise<GatewayPayment['gateway'] | null>;
  /** Sends requested refunds; called after the transaction of {@link GatewayPayments.requestRefund}. */
  kick(): void;
}

/** Attempts to pay an order at gateways, as its customer sees them. */
export interface ShownAttempts {
  /** True while staff clear up an amount, so that the order cannot be paid. */
  readonly isUnderReview: boolean;
  /** Latest attempt; `null` if there is none. */
  readonly attempt: OrderAttempt | null;
  /** Attempts before the latest one that have ended, newest first. */
  readonly earlier: readonly EarlierAttempt[];
}

/** Payment data of the customer's view of an order. */
export interface ShownPayment extends Pick<ShownAttempts, 'attempt' | 'earlier'> {
  readonly payableWith: readonly PayableWith[];
}

/** Payments at gateways, as the routes of customers' orders need them. */
export interface OrderPayments {
  start(code: string, requester: Requester, gateway: Gateway): Promise<StartedPayment>;
  check(code: string, requester: Requester): Promise<Order>;
  change(code: string, requester: Requester, method: PaymentMethod): Promise<Order>;
}
