import type { Tone } from '../order/statuses';

/** Kinds of stock movements. */
export const STOCK_MOVEMENT_KINDS = ['receive', 'issue', 'return', 'adjust'] as const;
export type StockMovementKind = (typeof STOCK_MOVEMENT_KINDS)[number];
export const STOCK_MOVEMENT_LABELS: Record<
  StockMovementKind,
  { readonly label: string; readonly tone: Tone }
> = {
  receive: { label: 'Nhập kho', tone: 'success' },
  issue: { label: 'Xuất kho', tone: 'info' },
  return: { label: 'Nhận lại', tone: 'violet' },
  adjust: { label: 'Kiểm kê', tone: 'warning' },
};
