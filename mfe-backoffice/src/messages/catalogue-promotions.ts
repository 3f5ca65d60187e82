import {
  PROMOTION_GROUP_LABELS,
  type PromoAudience,
  type PromotionOption,
  type UsageScope,
} from '@evcare/shared-contracts/shop';
import type { PromotionState } from '@evcare/shared-contracts/office';
import type { PromotionType } from '@evcare/shared-contracts';

const states: Record<PromotionState, string> = {
  running: 'Đang chạy',
  upcoming: 'Sắp tới',
  ended: 'Hết hạn',
  off: 'Đã tắt',
};
const types: Record<PromotionType, string> = {
  percentage: 'Giảm theo phần trăm',
  fixed: 'Giảm số tiền cố định',
  shipping: 'Giảm phí vận chuyển',
};
const audiences: Record<PromoAudience, string> = {
  all: 'Mọi khách',
  new: 'Khách mới (chưa có đơn)',
  birthday: 'Tháng sinh nhật',
  member: 'Thành viên',
};
const scopes: Record<UsageScope, string> = {
  global: 'Tất cả khách cộng lại',
  customer: 'Tính riêng từng khách',
};
/** Checkboxes of the form. */
const options: Record<PromotionOption, string> = {
  requiresVerifiedEmail: 'Chỉ khách đã xác thực email',
};

/** Promotion list and form. */
export const promotions = {
  states,
  types,
  groups: PROMOTION_GROUP_LABELS,
  audiences,
  scopes,
  options,
  caption: 'Danh sách khuyến mãi',
  search: 'Tìm khuyến mãi',
  searchHint: 'Mã hoặc tên chương trình',
  state: 'Trạng thái',
  group: 'Nhóm',
  add: 'Tạo khuyến mãi',
  created: 'Khuyến mãi mới',
  empty: 'Không tìm thấy khuyến mãi.',
  columns: {
    code: 'Mã',
    state: 'Trạng thái',
    terms: 'Ưu đãi',
    time: 'Thời gian',
    used: 'Đã dùng',
    given: 'Đã giảm',
  },
  numbers:
    'Đã dùng: lượt tính vào giới hạn, kể cả đơn khách trả hàng sau khi nhận. Đã giảm: tiền giảm trên hàng khách giữ lại và phí giao của các đơn đó; không tính đơn đã huỷ và hàng đã trả.',
  percent: (value: number) => `${value}%`,
  upTo: (amount: string) => `tối đa ${amount}`,
  from: (amount: string) => `đơn từ ${amount}`,
  shippingUpTo: (amount: string) => `Giảm phí giao ${amount}`,
  usedOf: (used: string, limit: string) => `${used}/${limit}`,
  perCustomer: (used: string, limit: string) => `${used} · ${limit} lượt/khách`,
  perYear: (used: string, limit: string) => `${used} · ${limit} lượt/khách/năm`,
  turn: (on: boolean, code: string) => `${on ? 'Bật' : 'Tắt'} ${code}`,
  form: {
    promotion: 'Chương trình',
    discount: 'Mức ưu đãi',
    validity: 'Thời gian và lượt dùng',
    eligibility: 'Ai được dùng',
    code: 'Mã',
    codeHint: 'Khách gõ mã này. Chữ hoa hay thường đều được.',
    title: 'Tên chương trình',
    description: 'Mô tả',
    type: 'Loại ưu đãi',
    percentage: 'Phần trăm giảm',
    amount: 'Số tiền giảm',
    shipping: 'Phí giao được giảm tối đa',
    maxDiscount: 'Giảm tối đa',
    maxDiscountHint: 'Bỏ trống nếu không giới hạn.',
    minOrder: 'Đơn tối thiểu',
    minOrderHint: 'Tính trên các mặt hàng được áp dụng. Nhập 0 nếu không yêu cầu.',
    category: 'Áp dụng cho',
    categoryHint: 'Không chọn mục nào: áp dụng cho mọi mặt hàng.',
    validFrom: 'Bắt đầu',
    validTo: 'Kết thúc',
    timeHint: 'Giờ Việt Nam (GMT+7).',
    usageScope: 'Cách tính lượt',
    usageLimit: 'Số lượt dùng',
    usageLimitCustomer: 'Số lượt mỗi khách',
    usagePerYear: 'Tính lại lượt mỗi năm',
    group: 'Nhóm hiển thị',
    audience: 'Đối tượng',
    isActive: 'Bật khuyến mãi',
    isActiveHint: 'Khi tắt, mã không hiện trong cửa hàng và không dùng được.',
    usedNote: (used: string) =>
      `Đã có ${used} lượt dùng: mã, loại, mức giảm và cách tính lượt giữ nguyên. Bạn vẫn có thể tắt hoặc cho mã kết thúc sớm.`,
  },
} as const;
