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
} as const satisfies Record<string, OrderStatus>;
export type StaffStep = keyof typeof STAFF_STEPS;

export const STAFF_STEP_NAMES = Object.keys(STAFF_STEPS) as [StaffStep, ...StaffStep[]];

/** The steps that may follow a state, in the order in which an order takes them. */
export const stepsFrom = (status: OrderStatus): StaffStep[] =>
  STAFF_STEP_NAMES.filter((step) => ORDER_TRANSITIONS[status].includes(STAFF_STEPS[step]));
