import { formatDays, formatMoney } from '@evcare/shared-contracts/format';

/** Messages of the dialogs in which customers change an order that is not packed yet. */
export const orderChanges = {
  titles: {
    address: (code: string) => `Đổi địa chỉ nhận của đơn ${code}`,
    lines: (code: string) => `Đổi số lượng của đơn ${code}`,
  },
  addressLead:
    'Phí vận chuyển và ngày giao được tính lại theo địa chỉ mới. Số điện thoại nhận hàng giữ nguyên.',
  linesLead: 'Giá của sản phẩm đã đặt giữ nguyên. Giảm về 0 để bỏ một sản phẩm.',
  lineLead: 'Giá của sản phẩm đã đặt giữ nguyên. Nếu không cần nữa, bạn hãy huỷ đơn.',
  fullName: 'Họ và tên người nhận',
  removed: 'Sẽ bỏ khỏi đơn',
  outcome: 'Đơn hàng sau khi đổi',
  calculating: 'Đang tính…',
  wait: 'Đang tính phí và tổng tiền. Vui lòng đợi một chút rồi xác nhận lại.',
  incomplete: 'Chọn đủ địa chỉ để xem phí và ngày giao.',
  failed: 'Chưa tính được tổng tiền mới. Vui lòng thử lại.',
  retry: 'Thử lại',
  before: (total: number) => `Trước khi đổi: ${formatMoney(total)}`,
  delivered: (from: string, to: string) => `Ngày giao dự kiến: ${formatDays(from, to)}`,
  pickedUp: (from: string, to: string) => `Ngày nhận dự kiến: ${formatDays(from, to)}`,
  lostPromo: (code: string) => `Mã ${code} không còn áp dụng`,
  unchanged: 'Bạn chưa thay đổi gì.',
  submit: 'Xác nhận thay đổi',
  sending: 'Đang lưu…',
  keep: 'Giữ như cũ',
  close: 'Đóng',
  done: 'Đã thay đổi đơn hàng.',
} as const;
