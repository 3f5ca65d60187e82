/** What the office does with a shop order, in the order in which one takes them: POST /staff/shop-orders/:code/STEP. */
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

/** Steps whose reason the customer is told. */
export const STEPS_WITH_REASON: readonly ShopOrderStep[] = ['cancel', 'fail'];

/** What only managers do with an order's money. */
export const SHOP_ORDER_MONEY_STEPS = ['payment-received', 'refund'] as const;
export type ShopOrderMoneyStep = (typeof SHOP_ORDER_MONEY_STEPS)[number];

/** Steps that many orders take at once. */
export const BULK_STEPS = ['confirm', 'pack'] as const;
export type BulkStep = (typeof BULK_STEPS)[number];

export const MOST_AT_ONCE = 50;
