import { SHOP_ORDER_STEPS, type ShopOrderStep } from '@evcare/shared-contracts/office';
import { ORDER_TRANSITIONS, type OrderStatus } from '@evcare/shared-contracts/shop';

/** Steps by staff, with the resulting status. */
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

/** Returns the steps that are possible from a status, in the order of the process. */
export const stepsFrom = (status: OrderStatus): StaffStep[] =>
  SHOP_ORDER_STEPS.filter((step) => ORDER_TRANSITIONS[status].includes(STAFF_STEPS[step]));
