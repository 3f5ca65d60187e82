import type { DeliveryMethod, PaymentMethod } from './statuses';

/** Maximum order total for cash on delivery, in đồng (product rule BR-16). */
export const COD_LIMIT = 20_000_000;
/** Delivery fees in đồng (product rule §3.3, Shipping). */
export const DELIVERY_FEES = {
  /** In the workshop's own province. */
  near: 30_000,
  far: 45_000,
  /** Weight up to which these fees apply, in kilograms. */
  baseKg: 5,
  /** For each started kilogram above. */
  perMoreKg: 6_000,
  /** For the whole order, if anything is bulky. */
  bulky: 350_000,
} as const;
/**
 * Working days from the hand-over to a carrier until the arrival, by distance zone. A nearer zone never takes longer than
 * a farther one.
 */
export const DELIVERY_DAYS = {
  /** The workshop's own province. */
  near: { from: 1, to: 2 },
  /** Provinces of the south, see {@link REGION_PROVINCES}. */
  region: { from: 2, to: 3 },
  far: { from: 3, to: 5 },
  /** Additional days if anything is bulky, because trucks do not leave every day. */
  moreIfBulky: 2,
} as const;
export type DeliveryZone = 'near' | 'region' | 'far';
/** Official codes: Lâm Đồng, Đồng Nai, Tây Ninh, Đồng Tháp, Vĩnh Long, An Giang, Cần Thơ, Cà Mau. */
export const REGION_PROVINCES: readonly string[] = ['68', '75', '80', '82', '86', '91', '92', '96'];
/** Minute of the day in Vietnam before which an order is handed to a carrier on the same working day. */
export const DELIVERY_CUT_OFF_MINUTE = 15 * 60;
/** Minute of the day in Vietnam before which an order can be picked up on the same day. */
export const PICKUP_CUT_OFF_MINUTE = 16 * 60;
/** Minutes before closing that preparing an order for pick-up takes. */
export const PICKUP_PREPARATION_MINUTES = 60;
/** Minute of the day in Vietnam after which carriers deliver nothing more. */
export const CARRIER_END_MINUTE = 19 * 60;

/** Hours after which an order without a received transfer is cancelled (product rule §3.6). */
export const TRANSFER_EXPIRY_HOURS = 24;
/** Days after delivery in which goods may be returned (product rule §3.6). */
export const RETURN_DAYS = 7;

/** Error messages of checkout fields. */
export const checkoutMessages = {
  nothingToFit: 'Sản phẩm này được lắp tại nhà. Vui lòng chọn cách nhận hàng khác.',
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
  delivery: ['cod', 'transfer'],
  pickup: ['at_shop', 'transfer'],
  fitting: ['at_shop', 'transfer'],
};
