import { formatDate } from '@evcare/shared-contracts/format';

/** Messages about packages, shown to users. */
export const packageTexts = {
  packageGone: 'Gói này không còn được bán.',
  notFound: 'Không tìm thấy gói dịch vụ này.',
  wrongType: 'Gói không áp dụng cho loại xe này.',
  active: (name: string, endsAt: Date) => `Xe này đang có ${lower(name)} đến ${formatDate(endsAt)}.`,
  downgrade: (name: string, endsAt: Date) =>
    `Xe này đang có ${lower(name)} đến ${formatDate(endsAt)}. Bạn có thể chọn gói thấp hơn khi gói này hết hạn.`,
  pending: 'Xe này đang có gói chờ thanh toán. Vui lòng thanh toán hoặc huỷ gói đó trước.',
  priceChanged: 'Giá gói đã thay đổi. Vui lòng xem lại trước khi đăng ký.',
  paymentNotHere: 'Cách thanh toán này hiện không dùng được. Vui lòng chọn cách khác.',
  keyReused: 'Mã nhận diện này đã dùng cho một lần đăng ký khác. Vui lòng đăng ký lại.',
  noTransfer: 'Gói này không thanh toán bằng chuyển khoản.',
  invalidTransition: 'Gói vừa thay đổi, thao tác này không còn thực hiện được.',
  subscribed: 'Đã đăng ký gói. Gói có hiệu lực khi xưởng nhận được thanh toán.',
  cancelled: 'Đã huỷ đăng ký gói.',
  activated: 'Đã kích hoạt gói.',
  notices: {
    active: (name: string, vehicle: string, endsAt: Date) =>
      `${name} của xe ${vehicle} có hiệu lực đến ${formatDate(endsAt)}.`,
    unpaid: (name: string, vehicle: string) =>
      `${name} của xe ${vehicle} đã huỷ vì chưa nhận được thanh toán đúng hạn.`,
    expired: (name: string, vehicle: string) => `${name} của xe ${vehicle} đã hết hạn.`,
  },
} as const;

/** Lower-cases the first word of a package name for use inside a sentence: `gói Tiêu chuẩn`. */
const lower = (name: string): string => name.replace(/^Gói/, 'gói');
