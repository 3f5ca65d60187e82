import type { PromotionCategory } from './promotion-kinds';
import { formatDayMonth, formatMoney } from '../format/index';
import type { PromotionTerms } from './promotion-rules';
import type { PromoAudience, PromoReason } from './promotion-terms';

export const PROMOTION_CATEGORY_LABELS: Record<PromotionCategory, string> = {
  parts: 'Phụ tùng',
  accessories: 'Phụ kiện',
  equipment: 'Thiết bị',
};

/** Names categories inside a sentence: 'phụ tùng, thiết bị'. */
export const promotionCategories = (categories: readonly PromotionCategory[]): string =>
  categories.map((category) => PROMOTION_CATEGORY_LABELS[category].toLowerCase()).join(', ');

const AUDIENCES: Record<Exclude<PromoAudience, 'all'>, string> = {
  new: 'Mã chỉ dành cho khách mới.',
  birthday: 'Mã chỉ dành cho tháng sinh nhật.',
  member: 'Mã chỉ dành cho thành viên.',
};

type Told = Pick<PromotionTerms, 'minOrder' | 'validFrom' | 'audience' | 'category'>;

/**
 * Returns a message that explains why a code is rejected (product rule §2.10).
 * @param promotion terms of the code; null if it does not exist
 * @param missing amount in đồng by which the order falls short of the minimum, for PROMO_MIN_ORDER
 */
export function refusalText(reason: PromoReason, promotion: Told | null, missing = 0): string {
  switch (reason) {
    case 'PROMO_MIN_ORDER':
      return `Đơn tối thiểu ${formatMoney(promotion?.minOrder ?? 0)}, cần thêm ${formatMoney(missing)}.`;
    case 'PROMO_EXPIRED':
      return 'Mã đã hết hạn.';
    case 'PROMO_NOT_STARTED':
      return promotion ? `Mã có hiệu lực từ ${formatDayMonth(promotion.validFrom)}.` : 'Mã chưa có hiệu lực.';
    case 'PROMO_USED_UP':
      return 'Mã đã hết lượt sử dụng.';
    case 'PROMO_ALREADY_USED':
      return 'Bạn đã dùng mã này.';
    case 'PROMO_CATEGORY':
      return promotion?.category?.length
        ? `Mã chỉ áp dụng cho ${promotionCategories(promotion.category)}.`
        : 'Giỏ hàng chưa có sản phẩm nào dùng được mã này.';
    case 'PROMO_LOGIN':
      return 'Đăng nhập để dùng mã này.';
    case 'PROMO_UNVERIFIED':
      return 'Xác thực email để dùng mã này.';
    case 'PROMO_AUDIENCE':
      return promotion && promotion.audience !== 'all'
        ? AUDIENCES[promotion.audience]
        : 'Bạn chưa đủ điều kiện dùng mã này.';
    case 'PROMO_NOT_FOUND':
      return 'Mã không tồn tại.';
  }
}

/** Describes the benefit of a code: 'Giảm 20%, tối đa 500.000 ₫'. */
export function benefitText({
  type,
  value,
  maxDiscount,
}: Pick<PromotionTerms, 'type' | 'value' | 'maxDiscount'>): string {
  if (type === 'shipping') return `Giảm phí vận chuyển đến ${formatMoney(value)}`;
  if (type === 'fixed') return `Giảm ${formatMoney(value)}`;
  return maxDiscount === undefined ? `Giảm ${value}%` : `Giảm ${value}%, tối đa ${formatMoney(maxDiscount)}`;
}
