import {
  formatDate,
  formatDateTime,
  formatDuration,
  formatMoney,
  formatNumber,
} from '@evcare/shared-contracts/format';
import { titles } from './titles';

const money = (dong: number): string => formatMoney(dong);

/** Messages of the quote approval page. */
export const approval = {
  title: titles.approval,
  loading: 'Đang tải báo giá',
  notFound: 'Không tìm thấy báo giá',
  notFoundText: 'Liên kết có thể đã cũ, hoặc báo giá thuộc về tài khoản khác.',
  none: 'Chưa có báo giá',
  noneText: 'Khi xưởng gửi báo giá, bạn sẽ nhận thông báo và duyệt tại đây.',
  toDashboard: 'Về trang của tôi',
  vehicle: (name: string, plate: string) => `${name} · ${plate}`,
  order: (code: string, seq: number) => `Phiếu ${code}, báo giá lần ${seq}`,
  intro: 'Với mỗi hạng mục, bạn chọn Đồng ý hoặc Để sau. Phụ tùng được tính cùng công thay. Giá đã gồm VAT.',

  validUntil: (date: string) => `Hiệu lực đến ${formatDateTime(date)}`,
  left: (minutes: number) => `còn ${formatDuration(minutes)}`,

  lines: 'Các hạng mục',
  labour: 'Công',
  part: (quantity: number, price: number) => `${quantity} × ${money(price)}`,
  listPrice: 'Giá gốc',
  benefits: {
    covered: () => 'Miễn phí theo gói',
    package: (percent: number) => `Giảm ${percent}% theo gói`,
    discount: (percent: number) => `Xưởng giảm ${percent}%`,
  },
  finding: 'Kết quả kiểm tra',
  measured: 'Số đo lần này',
  limit: 'Mức cho phép',
  previous: (date: string, km: number) => `Lần trước, ${formatDate(date)} (${formatNumber(km)} km)`,
  risk: 'Nếu để sau:',
  ask: 'Hỏi kỹ thuật viên',
  askText: (hotline: string, code: string, technician: string | null) =>
    `Gọi ${hotline}, đọc mã phiếu ${code}${technician === null ? '' : ` để gặp ${technician}`}.`,
  photo: (index: number, title: string) => `Ảnh ${index}: ${title}`,
  drawing: (index: number, title: string) => `Hình vẽ minh hoạ ${index}: ${title}`,
  drawingHint: 'Hình vẽ minh hoạ, không phải ảnh chụp.',
  decision: (name: string) => `Quyết định cho ${name}`,
  approve: 'Đồng ý',
  decline: 'Để sau',
  missing: 'Vui lòng chọn Đồng ý hoặc Để sau.',
  missingSome: 'Còn hạng mục bạn chưa chọn.',

  chosen: (count: number, all: number) => `đã chọn ${count}/${all}`,
  sum: 'Tổng',
  total: 'Tổng bạn đồng ý',
  codeNeeded: (from: number) => `Trên ${money(from)}, chúng tôi gửi một mã đến email của bạn để xác nhận.`,
  submit: 'Xác nhận lựa chọn',
  submitting: 'Đang gửi…',
  failed: 'Chưa gửi được. Lựa chọn của bạn vẫn được giữ, vui lòng thử lại.',

  code: {
    title: 'Nhập mã xác nhận',
    sentTo: 'Mã xác nhận được gửi đến',
    sum: (total: number) => `Bạn đang duyệt ${money(total)}.`,
    submit: 'Xác nhận duyệt',
    submitting: 'Đang xác nhận…',
    resend: 'Gửi lại mã',
    resending: 'Đang gửi…',
    resendIn: (wait: string) => `Gửi lại sau ${wait}`,
    sent: 'Đã gửi mã. Vui lòng kiểm tra email.',
    notSent: 'Chưa gửi được mã. Vui lòng thử lại.',
    short: 'Mã gồm 6 chữ số',
    close: 'Đóng',
  },

  changed: {
    newer: 'Xưởng vừa gửi báo giá mới',
    newerText: 'Nội dung bạn đang xem chưa thay đổi. Lựa chọn cho hạng mục giống hệt được giữ lại.',
    showNewer: 'Xem báo giá mới',
    answered: 'Báo giá này vừa được trả lời ở nơi khác',
    answeredText: 'Mở kết quả để xem những gì đã chọn.',
    showAnswered: 'Xem kết quả',
    expired: 'Báo giá đã hết hạn',
    expiredText: 'Không còn duyệt được báo giá này.',
    showExpired: 'Xem chi tiết',
  },

  expired: 'Báo giá đã hết hạn',
  expiredText: (code: string) =>
    `Các hạng mục này chưa được làm và không tính tiền. Xưởng sẽ gửi báo giá mới; muốn nhận ngay, bạn gọi và đọc mã phiếu ${code}.`,
  call: (hotline: string) => `Gọi ${hotline}`,
  answered: 'Bạn đã trả lời báo giá này.',
  superseded: 'Báo giá này đã được thay bằng báo giá khác.',

  done: {
    title: 'Đã ghi nhận lựa chọn của bạn',
    approved: (count: number, total: number) => `Bạn đồng ý ${count} hạng mục, tổng ${money(total)}.`,
    declinedAll: 'Bạn để sau tất cả hạng mục.',
    next: 'Tiếp theo',
    inProgress: 'Xưởng bắt đầu thực hiện những hạng mục bạn đã đồng ý.',
    awaitingParts: 'Xưởng đang chờ phụ tùng và sẽ làm ngay khi có.',
    ready: 'Xe sẵn sàng bàn giao, bạn có thể đến nhận trong giờ làm việc.',
    goesOn: 'Xưởng tiếp tục công việc đang làm.',
    declined: (count: number) =>
      `${count} hạng mục để sau đã được lưu lại, chúng tôi sẽ nhắc bạn khi đến lúc nên làm.`,
    declinedByGuest: (count: number, hotline: string) =>
      `${count} hạng mục để sau không được làm và không tính tiền. Muốn làm sau, bạn gọi ${hotline}.`,
    pay: 'Bạn thanh toán khi nhận xe.',
    mailed: 'Chúng tôi đã gửi email ghi lại lựa chọn của bạn.',
    follow: 'Theo dõi tiến độ',
  },
} as const;
