import type { OrderStatus } from '@evcare/shared-contracts/shop';

/** Statuses in which the customer expects the goods. */
export const EXPECTED: readonly OrderStatus[] = [
  'pending_payment',
  'placed',
  'confirmed',
  'packing',
  'shipping',
];
