import { formatMoney } from '@evcare/shared-contracts/format';

/** Messages of the page on which customers without an account answer a quote. */
export const guestQuote = {
  intro: 'Nhập mã xưởng đã gửi, đọc qua điện thoại hoặc in trên báo giá. Bạn không cần tài khoản.',
  code: 'Mã báo giá',
  codeHint: '12 chữ số, ví dụ 1234 5678 9012.',
  noCode: 'Chưa có mã, hoặc mã không mở được?',
  open: 'Mở báo giá',
  opening: 'Đang mở…',
  failed: 'Chưa mở được báo giá. Vui lòng thử lại.',
  retry: 'Thử lại',
  overText: 'Gọi xưởng để nhận báo giá mới. Nếu đã có mã mới, bạn nhập ở dưới.',
  phone: 'Số điện thoại bạn đã để lại ở xưởng',
  phoneHint: (from: number) => `Trên ${formatMoney(from)}, chúng tôi đối chiếu số điện thoại để xác nhận.`,
  phoneMissing: 'Vui lòng nhập số điện thoại.',
} as const;
