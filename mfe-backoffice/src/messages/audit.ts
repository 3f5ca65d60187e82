import { SERVICE_ORDER_STATUS_LABELS } from '@evcare/shared-contracts/workshop';

const SERVICE_ORDER = 'service_order_';

/** What happened, as the audit log writes it; steps of a service order are told by the state they lead to. */
const ACTIONS: Readonly<Record<string, string>> = {
  appointment_booked: 'Đặt lịch',
  appointment_status: 'Đổi trạng thái lịch hẹn',
  appointment_moved: 'Đổi giờ hẹn',
  bay_added: 'Thêm khoang',
  bay_changed: 'Sửa khoang',
  customer_added: 'Thêm khách',
  customer_changed: 'Sửa thông tin khách',
  customer_merged: 'Gộp khách',
  customer_merged_away: 'Gộp vào khách khác',
  customer_noted: 'Ghi chú về khách',
  day_closed: 'Thêm ngày nghỉ',
  day_opened: 'Bỏ ngày nghỉ',
  email_verified: 'Xác thực email',
  google_linked: 'Liên kết Google',
  hours_changed: 'Sửa giờ mở cửa',
  odometer_corrected: 'Sửa số km',
  order_fitting_cancelled: 'Huỷ lịch lắp',
  order_payment_received: 'Ghi nhận chuyển khoản muộn',
  order_placed: 'Đặt hàng',
  order_refunded: 'Hoàn tiền đơn hàng',
  order_status: 'Đổi trạng thái đơn hàng',
  order_transfer_sent: 'Khách báo đã chuyển khoản',
  package_changed: 'Sửa gói dịch vụ',
  parts_request_approved: 'Duyệt phụ tùng',
  parts_request_cancelled: 'Huỷ yêu cầu phụ tùng',
  parts_request_created: 'Yêu cầu phụ tùng',
  parts_request_issued: 'Cấp phát phụ tùng',
  parts_request_received: 'Nhận phụ tùng',
  parts_request_rejected: 'Từ chối phụ tùng',
  parts_request_returned: 'Nhập lại phụ tùng',
  parts_request_returning: 'Trả lại phụ tùng',
  password_changed: 'Đổi mật khẩu',
  password_reset: 'Đặt lại mật khẩu',
  product_added: 'Thêm sản phẩm',
  product_changed: 'Sửa sản phẩm',
  profile_changed: 'Sửa hồ sơ',
  promotion_added: 'Thêm khuyến mãi',
  promotion_changed: 'Sửa khuyến mãi',
  service_changed: 'Sửa dịch vụ',
  service_order_assigned: 'Giao kỹ thuật viên',
  service_order_debt_approved: 'Duyệt giao xe còn nợ',
  service_order_discount: 'Giảm giá báo giá',
  service_order_discount_refused: 'Từ chối giảm giá',
  service_order_paid: 'Thu tiền phiếu dịch vụ',
  service_order_paused: 'Tạm dừng việc',
  service_order_promised: 'Đổi giờ hẹn trả xe',
  service_order_quote_answered: 'Khách trả lời báo giá',
  service_order_quote_line: 'Sửa dòng báo giá',
  service_order_quote_revised: 'Sửa báo giá',
  service_order_quote_sent: 'Gửi báo giá',
  service_order_resumed: 'Làm tiếp việc',
  staff_absence_removed: 'Bỏ ngày nghỉ phép',
  staff_absent: 'Nghỉ phép',
  staff_certificates: 'Sửa chứng chỉ',
  staff_invited: 'Mời nhân viên',
  staff_profile: 'Sửa kỹ năng',
  staff_shifts: 'Sửa ca làm',
  stock_count: 'Kiểm kê kho',
  stock_receive: 'Nhập kho',
  subscription_activated: 'Kích hoạt gói',
  subscription_cancelled: 'Huỷ gói',
  subscription_expired: 'Gói hết hạn',
  subscription_made: 'Đăng ký gói',
  subscription_unpaid: 'Gói chưa thanh toán bị huỷ',
  token_reuse: 'Phiên đăng nhập bị thu hồi',
  user_created: 'Đăng ký tài khoản',
  user_locked: 'Khoá tài khoản',
  user_reset_mailed: 'Gửi email đặt lại mật khẩu',
  user_role: 'Đổi vai trò',
  user_unlocked: 'Mở khoá tài khoản',
  user_verify_mailed: 'Gửi email xác thực',
  vehicle_transferred: 'Chuyển chủ xe',
};

const STATES: Readonly<Record<string, { readonly label: string }>> = SERVICE_ORDER_STATUS_LABELS;

/** An action of the audit log in words; one that nobody named yet stands as it is. */
export function auditAction(action: string): string {
  const known = ACTIONS[action];
  if (known !== undefined) return known;
  const state = action.startsWith(SERVICE_ORDER) ? STATES[action.slice(SERVICE_ORDER.length)] : undefined;
  return state === undefined ? action : `Phiếu: ${state.label}`;
}
