import type { Tone } from '../order/statuses';

/** States of a purchase order. An order of which some goods came can only be closed short, not cancelled. */
export const PURCHASE_STATES = ['draft', 'sent', 'partial', 'received', 'closed', 'cancelled'] as const;
export type PurchaseState = (typeof PURCHASE_STATES)[number];
export const PURCHASE_STATE_LABELS: Record<PurchaseState, { readonly label: string; readonly tone: Tone }> = {
  draft: { label: 'Nháp', tone: 'neutral' },
  sent: { label: 'Đã gửi, chờ hàng', tone: 'info' },
  partial: { label: 'Đã nhận một phần', tone: 'warning' },
  received: { label: 'Đã nhận đủ', tone: 'success' },
  closed: { label: 'Chốt thiếu', tone: 'neutral' },
  cancelled: { label: 'Đã huỷ', tone: 'neutral' },
};
/** States in which goods can arrive. */
export const AWAITING_STATES = ['sent', 'partial'] as const satisfies readonly PurchaseState[];
export const isAwaiting = (state: PurchaseState): boolean =>
  (AWAITING_STATES as readonly PurchaseState[]).includes(state);

/** Filters of the list: orders whose goods are awaited, drafts, and finished orders. */
export const PURCHASE_VIEWS = ['awaiting', 'draft', 'finished'] as const;
export type PurchaseView = (typeof PURCHASE_VIEWS)[number];

/** Ways in which an order reaches its supplier: by mail, or on paper or by phone. */
export const SENDING_WAYS = ['mail', 'other'] as const;
export type SendingWay = (typeof SENDING_WAYS)[number];

export const MAX_PURCHASE_LINES = 50;
export const MAX_SUPPLIER_PRICES = 200;

export const purchasingMessages = {
  name: 'Vui lòng nhập tên nhà cung cấp (tối đa 120 ký tự).',
  contact: 'Người liên hệ tối đa 80 ký tự.',
  phone: 'Số điện thoại tối đa 30 ký tự.',
  taxCode: 'Mã số thuế không hợp lệ.',
  leadTime: 'Thời gian giao hàng là số ngày từ 0 đến 365.',
  note: 'Ghi chú tối đa 500 ký tự.',
  price: 'Giá nhập là số tiền từ 0 đến 2.000.000.000 ₫.',
  prices: 'Bảng giá có tối đa 200 sản phẩm, mỗi sản phẩm một dòng.',
  supplier: 'Vui lòng chọn nhà cung cấp.',
  day: 'Ngày giao dự kiến không hợp lệ.',
  quantity: 'Số lượng đặt là số nguyên từ 1 đến 10.000.',
  lines: 'Đơn mua hàng cần từ 1 đến 50 dòng, mỗi sản phẩm một dòng.',
  way: 'Vui lòng chọn cách gửi.',
  reason: 'Vui lòng nhập lý do (tối đa 300 ký tự).',
  reference: 'Vui lòng nhập số phiếu giao hàng (tối đa 80 ký tự).',
  received: 'Số lượng nhận là số nguyên từ 0 đến 10.000.',
  arrived: 'Vui lòng nhập ít nhất một món đã đến, mỗi dòng của đơn một lần.',
} as const;
