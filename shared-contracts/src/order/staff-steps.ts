import type { Right } from '../account/rights';
import type { OrderStatus } from './statuses';

/** Actions of the office on a shop order, in their usual order: POST /staff/shop-orders/:code/STEP. */
export const SHOP_ORDER_STEPS = [
  'confirm-payment',
  'confirm',
  'pack',
  'ship',
  'deliver',
  'fail',
  'return',
  'cancel',
] as const;
export type ShopOrderStep = (typeof SHOP_ORDER_STEPS)[number];

/** Actions of the office on a parcel of an order that leaves in several ones, in their usual order. */
export const PARCEL_STEPS = ['ship', 'deliver', 'fail', 'return', 'unpack'] as const;
export type ParcelStep = (typeof PARCEL_STEPS)[number];

/** Maximum number of parcels of an order, with those that came back. */
export const MAX_PARCELS = 20;

/** Actions that require a reason, which is sent to the customer. */
export const STEPS_WITH_REASON: readonly ShopOrderStep[] = ['cancel', 'fail'];

/** Payment actions that are not steps of the process: after an order has ended, or to correct a mistake. */
export const SHOP_ORDER_MONEY_STEPS = ['payment-received', 'refund', 'void-payment'] as const;
export type ShopOrderMoneyStep = (typeof SHOP_ORDER_MONEY_STEPS)[number];

/** Announces a later day to the customer; the status stays. */
export const SHOP_ORDER_DELAY = 'delay';

/** Adds a tracking step of the parcel; the status may change. */
export const SHOP_ORDER_TRACKING = 'tracking';

/** Records the number of the e-invoice; the status stays. */
export const SHOP_ORDER_INVOICE = 'invoice';

/** Right that an action requires, for both its endpoint and its button. */
export const SHOP_ORDER_STEP_RIGHTS = {
  'confirm-payment': 'payments.confirm',
  confirm: 'shopOrders.process',
  pack: 'shopOrders.process',
  ship: 'shopOrders.process',
  deliver: 'shopOrders.process',
  fail: 'shopOrders.process',
  return: 'shopOrders.process',
  cancel: 'shopOrders.process',
  delay: 'shopOrders.process',
  tracking: 'shopOrders.process',
  invoice: 'shopOrders.process',
  'payment-received': 'shopOrders.refund',
  refund: 'shopOrders.refund',
  'void-payment': 'payments.void',
} as const satisfies Record<
  | ShopOrderStep
  | ShopOrderMoneyStep
  | typeof SHOP_ORDER_DELAY
  | typeof SHOP_ORDER_TRACKING
  | typeof SHOP_ORDER_INVOICE,
  Right
>;

/** Actions that can be applied to several orders at once. */
export const BULK_STEPS = ['confirm', 'pack'] as const;
export type BulkStep = (typeof BULK_STEPS)[number];

export const MOST_AT_ONCE = 50;

/** Statuses of orders whose goods are still to be packed. */
export const PICKED_STATUSES = ['placed', 'confirmed', 'packing'] as const satisfies readonly OrderStatus[];

/** Statuses of orders for delivery whose parcel has a label: it is packed, or was handed over. */
export const LABELLED_STATUSES = [
  'packing',
  'shipping',
  'delivery_failed',
] as const satisfies readonly OrderStatus[];

/**
 * Filter for the orders that wait for the front desk: new ones, transfers that were reported, failed deliveries,
 * deliveries whose cash is to be counted, and requested returns. The number on the desk's page counts the same orders.
 */
export const WAITING_FOR_DESK = 'waiting';

/** Filter for the orders whose company invoice was requested and is not issued yet. */
export const WAITING_FOR_INVOICE = 'invoice';

/** Filter for the orders whose money, or a part of it, is to be returned. Since 1.4.0. */
export const WAITING_FOR_REFUND = 'refund';

/** Maximum number of characters of a bank's, a card terminal's or a carrier's reference. */
export const PAYMENT_REFERENCE_LENGTH = 60;
export const CARRIER_LENGTH = 60;
export const TRACKING_CODE_LENGTH = 40;
/** Maximum number of characters of an e-invoice's symbol and number. */
export const INVOICE_NUMBER_LENGTH = 40;
