import { PROMO_REASONS, type PromoReason } from './promotion-terms';
import { benefitText, refusalText } from './promotion-texts';
import { PROMOTIONS } from './testing/samples';

const { NEWUSER20, FREESHIP, SAVE500K, BIRTHDAY15, MEMBER10 } = PROMOTIONS;
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('the rejection message of a code', () => {
  it.each<[PromoReason, typeof NEWUSER20 | null, string]>([
    ['PROMO_NOT_FOUND', null, 'Mã không tồn tại.'],
    ['PROMO_NOT_STARTED', NEWUSER20, 'Mã có hiệu lực từ 01/11.'],
    ['PROMO_EXPIRED', NEWUSER20, 'Mã đã hết hạn.'],
    ['PROMO_LOGIN', NEWUSER20, 'Đăng nhập để dùng mã này.'],
    ['PROMO_UNVERIFIED', NEWUSER20, 'Xác thực email để dùng mã này.'],
    ['PROMO_AUDIENCE', NEWUSER20, 'Mã chỉ dành cho khách mới.'],
    ['PROMO_AUDIENCE', BIRTHDAY15, 'Mã chỉ dành cho tháng sinh nhật.'],
    ['PROMO_AUDIENCE', MEMBER10, 'Mã chỉ dành cho thành viên.'],
    ['PROMO_ALREADY_USED', NEWUSER20, 'Bạn đã dùng mã này.'],
    ['PROMO_USED_UP', FREESHIP, 'Mã đã hết lượt sử dụng.'],
    ['PROMO_CATEGORY', SAVE500K, 'Mã chỉ áp dụng cho phụ tùng, thiết bị.'],
    ['PROMO_MIN_ORDER', NEWUSER20, 'Đơn tối thiểu 1.000.000 ₫, cần thêm 350.000 ₫.'],
  ])('explains %s', (reason, promotion, text) => {
    expect(plain(refusalText(reason, promotion, 350_000))).toBe(text);
  });

  it.each(PROMO_REASONS)('%s has a message even for an unknown code', (reason) => {
    expect(refusalText(reason, null)).toMatch(/^\p{Lu}.*\.$/u);
  });

  it('names no categories if the code is valid for all of them', () => {
    expect(refusalText('PROMO_CATEGORY', FREESHIP)).toBe('Giỏ hàng chưa có sản phẩm nào dùng được mã này.');
  });

  it('shows the first day of a code in Vietnam time', () => {
    expect(refusalText('PROMO_NOT_STARTED', { ...NEWUSER20, validFrom: '2026-11-30T17:00:00Z' })).toBe(
      'Mã có hiệu lực từ 01/12.',
    );
  });
});

describe('the benefit text of a code', () => {
  it.each([
    [NEWUSER20, 'Giảm 20%, tối đa 500.000 ₫'],
    [{ ...NEWUSER20, maxDiscount: undefined }, 'Giảm 20%'],
    [SAVE500K, 'Giảm 500.000 ₫'],
    [FREESHIP, 'Giảm phí vận chuyển đến 200.000 ₫'],
  ])('describes %j', (promotion, text) => {
    expect(plain(benefitText(promotion))).toBe(text);
  });
});
