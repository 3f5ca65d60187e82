/** Error messages by field. */
export const promotionMessages = {
  code: 'Mã gồm 3–20 chữ cái không dấu hoặc chữ số, viết liền.',
  title: 'Vui lòng nhập tên chương trình (tối đa 80 ký tự).',
  description: 'Mô tả dài tối đa 300 ký tự.',
  percentage: 'Phần trăm giảm là số nguyên từ 1 đến 100.',
  value: 'Số tiền giảm là số nguyên từ 1 ₫.',
  minOrder: 'Đơn tối thiểu là số tiền từ 0 ₫.',
  maxDiscount: 'Mức giảm tối đa là số tiền từ 1 ₫.',
  onlyPercentage: 'Chỉ mã giảm theo phần trăm mới có mức giảm tối đa.',
  validFrom: 'Vui lòng chọn thời điểm bắt đầu.',
  validTo: 'Vui lòng chọn thời điểm kết thúc.',
  range: 'Thời điểm kết thúc phải sau thời điểm bắt đầu.',
  usageLimit: 'Số lượt dùng là số nguyên từ 1 đến 1.000.000.',
  perCustomer: 'Mỗi khách dùng tối đa 1.000 lượt.',
  perYear: 'Chỉ mã tính theo từng khách mới được tính lại mỗi năm.',
} as const;

/** Statuses of a promotion. */
export const PROMOTION_STATES = ['running', 'upcoming', 'ended', 'off'] as const;
export type PromotionState = (typeof PROMOTION_STATES)[number];

/** Fields that can no longer be changed once a customer has used the promotion. */
export const PROMOTION_FIXED_ONCE_USED = ['code', 'type', 'value', 'usageScope', 'usagePerYear'] as const;
