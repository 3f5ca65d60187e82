import type { Tone } from '../order/statuses';

/** States of a stock count. Without a difference it ends as `matched`, without an approval. */
export const STOCK_COUNT_STATES = [
  'open',
  'submitted',
  'approved',
  'matched',
  'rejected',
  'cancelled',
] as const;
export type StockCountState = (typeof STOCK_COUNT_STATES)[number];
export const STOCK_COUNT_STATE_LABELS: Record<
  StockCountState,
  { readonly label: string; readonly tone: Tone }
> = {
  open: { label: 'Đang đếm', tone: 'info' },
  submitted: { label: 'Chờ duyệt', tone: 'warning' },
  approved: { label: 'Đã duyệt', tone: 'success' },
  matched: { label: 'Khớp sổ', tone: 'success' },
  rejected: { label: 'Không duyệt', tone: 'danger' },
  cancelled: { label: 'Đã huỷ', tone: 'neutral' },
};

/** Products that a count covers: all of them, those of one category, or chosen ones. */
export const STOCK_COUNT_SCOPES = ['all', 'category', 'chosen'] as const;
export type StockCountScope = (typeof STOCK_COUNT_SCOPES)[number];

/** Filters of the list: counts in progress, counts that wait for a manager, and ended ones. */
export const STOCK_COUNT_VIEWS = ['open', 'submitted', 'ended'] as const;
export type StockCountView = (typeof STOCK_COUNT_VIEWS)[number];

export const MAX_COUNT_PRODUCTS = 200;
/** Maximum number of lines that are entered together. */
export const MAX_ENTERED_LINES = 1_000;
export const MAX_COUNTED = 1_000_000;
/**
 * Value in đồng at average cost above which a difference needs a reason. One of unknown value always needs a reason.
 */
export const COUNT_REASON_ABOVE = 200_000;

/** True for a difference that no manager has approved. */
export const isUndecided = (line: {
  readonly difference: number | null;
  readonly approvedAt?: string | null | undefined;
}): boolean => (line.approvedAt ?? null) === null && line.difference !== null && line.difference !== 0;

export const stockCountMessages = {
  scope: 'Vui lòng chọn phạm vi kiểm kê.',
  category: 'Vui lòng chọn danh mục.',
  products: 'Vui lòng chọn từ 1 đến 200 sản phẩm, mỗi sản phẩm một lần.',
  note: 'Ghi chú tối đa 300 ký tự.',
  counted: 'Số đếm là số nguyên từ 0 đến 1.000.000.',
  entered: 'Vui lòng nhập số đếm cho 1 đến 1.000 dòng, mỗi dòng một lần.',
  lineReason: 'Lý do tối đa 200 ký tự.',
  reason: 'Vui lòng nhập lý do (tối đa 300 ký tự).',
  approval: 'Vui lòng chọn ít nhất một dòng lệch để duyệt.',
  recount: 'Vui lòng chọn ít nhất một dòng để đếm lại.',
} as const;
