/** Colour of a status badge. */
export type Tone = 'neutral' | 'info' | 'warning' | 'success' | 'danger' | 'violet';

/** Statuses of a shop order (product rule §2.9). */
export const ORDER_STATUSES = [
  'pending_payment',
  'placed',
  'confirmed',
  'packing',
  'shipping',
  'delivered',
  'completed',
  'cancelled',
  'delivery_failed',
  'return_requested',
  'returned',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const ORDER_STATUS_LABELS: Record<OrderStatus, { readonly label: string; readonly tone: Tone }> = {
  pending_payment: { label: 'Chờ thanh toán', tone: 'warning' },
  placed: { label: 'Chờ xác nhận', tone: 'warning' },
  confirmed: { label: 'Đã xác nhận', tone: 'info' },
  packing: { label: 'Đang đóng gói', tone: 'info' },
  shipping: { label: 'Đang giao', tone: 'violet' },
  delivered: { label: 'Đã giao', tone: 'success' },
  completed: { label: 'Hoàn tất', tone: 'success' },
  cancelled: { label: 'Đã huỷ', tone: 'neutral' },
  delivery_failed: { label: 'Giao không thành công', tone: 'danger' },
  return_requested: { label: 'Yêu cầu đổi trả', tone: 'warning' },
  returned: { label: 'Đã trả hàng', tone: 'neutral' },
};

/** Status transitions of an order (product rule §3.2). */
export const ORDER_TRANSITIONS: Record<OrderStatus, readonly OrderStatus[]> = {
  pending_payment: ['placed', 'cancelled'],
  // Back to waiting: the confirmation of a transfer was a mistake.
  placed: ['confirmed', 'cancelled', 'pending_payment'],
  confirmed: ['packing', 'cancelled', 'pending_payment'],
  packing: ['shipping', 'cancelled', 'pending_payment'],
  shipping: ['delivered', 'delivery_failed'],
  delivered: ['completed', 'return_requested'],
  // The return goes on: its goods arrived after it was rejected or withdrawn.
  completed: ['return_requested'],
  cancelled: [],
  // Delivered after all: the carrier reports it later than the failure.
  delivery_failed: ['shipping', 'delivered', 'returned'],
  // Back to delivered: staff rejected the return, or the customer withdrew it.
  return_requested: ['returned', 'delivered'],
  returned: [],
};

/** Statuses of an order that is being processed, and whose promised days are counted from a known time. */
export const UNDERWAY_ORDER_STATUSES: readonly OrderStatus[] = ['placed', 'confirmed', 'packing', 'shipping'];

/** Statuses of an open order whose goods are not with the customer yet. */
export const AWAITED_ORDER_STATUSES: readonly OrderStatus[] = ['pending_payment', ...UNDERWAY_ORDER_STATUSES];

/** Statuses in which the customer may cancel (product rule §3.2). */
export const CUSTOMER_MAY_CANCEL: readonly OrderStatus[] = ['pending_payment', 'placed', 'confirmed'];

/** Statuses in which the customer may change address and quantities: before the goods are packed. */
export const CUSTOMER_MAY_CHANGE: readonly OrderStatus[] = ['pending_payment', 'placed', 'confirmed'];

export const PAYMENT_STATUSES = ['unpaid', 'pending', 'paid', 'refunded'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
export const PAYMENT_STATUS_LABELS: Record<PaymentStatus, { readonly label: string; readonly tone: Tone }> = {
  unpaid: { label: 'Chưa thanh toán', tone: 'neutral' },
  pending: { label: 'Chờ xác nhận chuyển khoản', tone: 'warning' },
  paid: { label: 'Đã thanh toán', tone: 'success' },
  refunded: { label: 'Đã hoàn tiền', tone: 'info' },
};

export const PAYMENT_METHODS = ['cod', 'transfer', 'at_shop', 'vnpay', 'momo'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
export const PAYMENT_METHOD_LABELS: Record<PaymentMethod, string> = {
  cod: 'Thanh toán khi nhận hàng',
  transfer: 'Chuyển khoản (VietQR)',
  at_shop: 'Thanh toán tại xưởng',
  vnpay: 'VNPay (thẻ, ứng dụng ngân hàng)',
  momo: 'Ví MoMo',
};

export const DELIVERY_METHODS = ['delivery', 'pickup', 'fitting'] as const;
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number];
export const DELIVERY_METHOD_LABELS: Record<DeliveryMethod, string> = {
  delivery: 'Giao tận nơi',
  pickup: 'Nhận tại xưởng',
  fitting: 'Lắp tại xưởng',
};

/**
 * Tabs of a customer's order list (product rule §2.2). Each tab except the first contains only the orders
 * that its name describes.
 */
export const ORDER_TABS = [
  'all',
  'unpaid',
  'waiting',
  'preparing',
  'shipping',
  'done',
  'returns',
  'cancelled',
] as const;
export type OrderTab = (typeof ORDER_TABS)[number];
export const ORDER_TAB_STATUSES: Record<OrderTab, readonly OrderStatus[]> = {
  all: ORDER_STATUSES,
  unpaid: ['pending_payment'],
  waiting: ['placed'],
  preparing: ['confirmed', 'packing'],
  shipping: ['shipping', 'delivery_failed'],
  done: ['delivered', 'completed'],
  returns: ['return_requested', 'returned'],
  cancelled: ['cancelled'],
};

/** Actions of a customer on an order, if its status allows them. */
export const ORDER_ACTIONS = ['cancel', 'return', 'transfer-sent'] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

/** Reasons why an order arrives later than promised. */
export const DELAY_REASONS = ['packing', 'stock', 'carrier'] as const;
export type DelayReason = (typeof DELAY_REASONS)[number];
