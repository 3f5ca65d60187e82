import { SHOP_ORDER_STEPS, type ShopOrderStep } from '@evcare/shared-contracts/office';
import { ORDER_TRANSITIONS, type OrderStatus } from '@evcare/shared-contracts/shop';

/** What staff do with an order, and where it leads. */
export const STAFF_STEPS = {
  'confirm-payment': 'placed',
  confirm: 'confirmed',
  pack: 'packing',
  ship: 'shipping',
  deliver: 'delivered',
  fail: 'delivery_failed',
  return: 'returned',
  cancel: 'cancelled',
} as const satisfies Record<ShopOrderStep, OrderStatus>;
export type StaffStep = ShopOrderStep;

/** The steps that may follow a state, in the order in which an order takes them. */
export const stepsFrom = (status: OrderStatus): StaffStep[] =>
  SHOP_ORDER_STEPS.filter((step) => ORDER_TRANSITIONS[status].includes(STAFF_STEPS[step]));
