import { formatMoney } from '@evcare/shared-contracts/format';

interface PreviewText {
  readonly title: string;
  readonly note: string;
}

/** Texts in the pictures of link previews. */
export const previewMessages = {
  brand: 'EVCare',
  price: (price: number) => formatMoney(price),
  packagePrice: (price: number, months: number) => `${formatMoney(price)} cho ${months} tháng`,
  /** Pages that show no data, by the name of their picture. */
  pages: {
    home: { title: 'Dịch vụ và phụ tùng xe điện', note: 'Ô tô điện và xe máy điện' },
    services: { title: 'Dịch vụ xe điện', note: 'Bảo dưỡng, chẩn đoán, sửa chữa, lắp đặt' },
    products: { title: 'Phụ tùng và thiết bị sạc', note: 'Pin, bộ sạc, động cơ, cáp sạc, dụng cụ' },
    packages: { title: 'Gói dịch vụ cả năm', note: 'Trả một lần, lượt dùng hiện khi đặt lịch' },
    promotions: { title: 'Ưu đãi', note: 'Mã ưu đãi cho phụ tùng và dịch vụ' },
    'bao-hanh': { title: 'Chính sách bảo hành', note: 'Phụ tùng, thiết bị và công lắp đặt' },
    'doi-tra': { title: 'Chính sách đổi trả', note: 'Yêu cầu ngay trong trang đơn hàng' },
    'van-chuyen-thanh-toan': {
      title: 'Vận chuyển và thanh toán',
      note: 'Phí hiện rõ trước khi bạn đặt hàng',
    },
    'an-toan-dien-cao-ap': { title: 'An toàn điện cao áp', note: 'Nhận biết, sạc và xử lý sự cố' },
    'dieu-khoan': { title: 'Điều khoản sử dụng', note: 'Tài khoản, đặt hàng, đặt lịch' },
    'bao-mat': { title: 'Bảo mật dữ liệu cá nhân', note: 'Chỉ lấy dữ liệu cần cho việc của bạn' },
  } as Readonly<Record<string, PreviewText>>,
} as const;
