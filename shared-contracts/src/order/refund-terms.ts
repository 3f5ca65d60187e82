import type { Tone } from './statuses';

/**
 * States of the refund of goods that left a paid order: `due` until the shop returns the money, `requested` while a
 * gateway does.
 */
export const ORDER_REFUND_STATES = ['due', 'requested', 'done'] as const;
export type OrderRefundState = (typeof ORDER_REFUND_STATES)[number];

export const ORDER_REFUND_STATE_LABELS: Record<
  OrderRefundState,
  { readonly label: string; readonly tone: Tone }
> = {
  due: { label: 'Chờ hoàn tiền', tone: 'warning' },
  requested: { label: 'Đang hoàn tiền', tone: 'info' },
  done: { label: 'Đã hoàn tiền', tone: 'success' },
};
