import { RETURN_DAYS } from '@evcare/shared-contracts/shop';
import type { messages } from '../base';

/** First sentence of each policy, for the list of policies, which loads no other texts of them. */
export const policyLeads: Readonly<Record<keyof typeof messages.titles.policy, string>> = {
  'bao-hanh': 'Thời hạn bảo hành ghi ở từng sản phẩm và trong phiếu dịch vụ của bạn.',
  'doi-tra': `Bạn có ${RETURN_DAYS} ngày kể từ khi nhận hàng để yêu cầu đổi trả, ngay trong trang đơn hàng.`,
  'van-chuyen-thanh-toan': 'Phí hiện rõ trước khi bạn đặt hàng. Giá trên trang đã gồm VAT.',
  'an-toan-dien-cao-ap':
    'Pin của xe điện có điện áp đủ gây chết người. Biết chỗ nào không được chạm, và làm gì khi có sự cố.',
  'bao-mat': 'Chúng tôi chỉ lấy dữ liệu cần cho việc bạn yêu cầu, và dùng đúng cho việc đó.',
  'dieu-khoan': 'Bạn đồng ý với các điều khoản này khi tạo tài khoản, đặt hàng hoặc đặt lịch.',
};

/** Texts of the page that lists the policies. */
export const policyList = {
  lead: 'Quyền lợi của bạn khi mua hàng và sửa xe ở đây, viết để đọc được trong vài phút.',
} as const;
