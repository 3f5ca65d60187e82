import type { DeliveryMethod, PaymentMethod } from './statuses';

/** Maximum order total for cash on delivery, in đồng (product rule BR-16). */
export const COD_LIMIT = 20_000_000;
/** Hours after which an order without a received transfer is cancelled (product rule §3.6). */
export const TRANSFER_EXPIRY_HOURS = 24;
/** Days after delivery in which goods may be returned (product rule §3.6). */
export const RETURN_DAYS = 7;

/** Error messages of checkout fields. */
export const checkoutMessages = {
  nothingToFit: 'Xưởng không lắp sản phẩm nào trong đơn này. Vui lòng chọn cách nhận hàng khác.',
  province: 'Vui lòng chọn Tỉnh/Thành phố và Phường/Xã.',
  line: 'Vui lòng nhập số nhà, tên đường (5–120 ký tự).',
  note: 'Ghi chú dài tối đa 300 ký tự.',
  fittingTime: 'Vui lòng chọn ngày và giờ lắp.',
  fittingVehicle: 'Vui lòng chọn xe hoặc nhập thông tin xe cần lắp.',
  method: 'Vui lòng chọn cách nhận hàng.',
  payment: 'Vui lòng chọn cách thanh toán.',
  paymentNotHere: 'Cách thanh toán này không dùng được với cách nhận hàng đã chọn.',
  companyName: 'Vui lòng nhập tên công ty.',
  taxCodeRequired: 'Vui lòng nhập mã số thuế.',
  taxCode: 'Mã số thuế không hợp lệ.',
  companyAddress: 'Vui lòng nhập địa chỉ công ty.',
  highVoltage: 'Bạn cần xác nhận đã hiểu lưu ý về phụ tùng điện cao áp.',
  items: 'Giỏ hàng của bạn đang trống.',
} as const;

/** Payment methods by delivery method; cash is paid to the courier or at the front desk. */
export const PAYMENTS_FOR: Record<DeliveryMethod, readonly PaymentMethod[]> = {
  delivery: ['cod', 'transfer', 'vnpay', 'momo'],
  pickup: ['at_shop', 'transfer', 'vnpay', 'momo'],
  fitting: ['at_shop', 'transfer', 'vnpay', 'momo'],
};
