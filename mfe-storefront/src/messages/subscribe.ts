import { formatDate, formatDateTime, formatMoney } from '@evcare/shared-contracts/format';

/** Returns a package's name ("Gói Tiêu chuẩn") for use inside a sentence. */
const within = (name: string): string => name.replace(/^Gói/, 'gói');

/** Messages of buying a package for a vehicle. */
export const subscribe = {
  title: (name: string) => `Đăng ký ${name}`,
  fallbackTitle: 'Đăng ký gói',
  lead: 'Gói gắn với một xe. Lượt dùng hiện sẵn khi bạn đặt lịch cho xe đó.',
  unknown: 'Gói này không còn được bán.',
  all: 'Xem mọi gói',
  signIn: {
    title: 'Đăng nhập để đăng ký gói',
    text: 'Gói gắn với xe trong tài khoản của bạn, nên bạn cần đăng nhập trước.',
    action: 'Đăng nhập',
    register: 'Tạo tài khoản',
  },
  noVehicle: {
    title: 'Bạn chưa thêm xe nào.',
    text: 'Thêm xe một lần, rồi quay lại đây để đăng ký gói.',
    action: 'Thêm xe',
  },
  otherVehicle: {
    title: { car: 'Gói này dành cho ô\u00a0tô điện.', motorbike: 'Gói này dành cho xe máy điện.' },
    text: 'Xe trong tài khoản của bạn thuộc loại khác.',
    action: { car: 'Xem gói cho ô\u00a0tô điện', motorbike: 'Xem gói cho xe máy điện' },
  },
  vehicle: 'Gói cho xe nào?',
  has: (name: string, until: string) => `Đang có ${within(name)} đến ${formatDate(until)}`,
  pending: (name: string) => `${name} đang chờ thanh toán`,
  payment: 'Cách thanh toán',
  paymentHints: {
    at_shop: 'Tiền mặt hoặc thẻ tại quầy, bạn có ít nhất 24 giờ. Gói bắt đầu khi xưởng nhận tiền.',
    transfer: 'Nhận mã VietQR ngay sau khi đăng ký. Gói bắt đầu khi xưởng nhận tiền.',
  },
  sums: 'Số tiền',
  price: (months: number) => `Giá gói ${months} tháng`,
  credit: (name: string) => `Trừ phần còn lại của ${within(name)}`,
  total: 'Tổng cộng',
  replaces: (name: string, until: string) =>
    `Xe này đang có ${within(name)} đến ${formatDate(until)}. Gói mới thay gói đó ngay khi bắt đầu.`,
  submit: (total: number) => `Đăng ký · ${formatMoney(total)}`,
  submitBare: 'Đăng ký',
  busy: 'Đang đăng ký…',
  quoting: 'Đang tính giá…',
  failed: 'Chưa đăng ký được. Vui lòng thử lại.',
  changed: 'Giá vừa thay đổi. Vui lòng xem lại số tiền rồi đăng ký.',
  mine: {
    title: (name: string) => name,
    forVehicle: 'Cho xe',
    state: 'Tình trạng',
    total: 'Số tiền',
    benefit: 'Ưu đãi',
    from: 'Bắt đầu',
    until: 'Đến',
    waiting: 'Chờ xưởng nhận tiền',
    atShop: (until: string) =>
      `Đến quầy thanh toán trước ${formatDateTime(until)}. Quá hạn, đăng ký tự huỷ và bạn không mất gì.`,
    transferTitle: 'Chuyển khoản VietQR',
    due: 'Quá hạn, đăng ký tự huỷ và bạn không mất gì.',
    visits: 'Lượt dùng',
    visit: (used: number, booked: number, times: number) =>
      booked > 0 ? `đã dùng ${used}/${times}, đang đặt ${booked}` : `đã dùng ${used}/${times}`,
    book: 'Đặt lịch',
    cancel: 'Huỷ đăng ký',
    cancelAsk: 'Huỷ đăng ký gói này?',
    cancelText: 'Bạn chưa thanh toán nên không mất gì. Bạn có thể đăng ký lại bất cứ lúc nào.',
    cancelYes: 'Huỷ đăng ký',
    cancelNo: 'Không, giữ lại',
    cancelling: 'Đang huỷ…',
    cancelled: 'Đã huỷ đăng ký.',
    missing: 'Không tìm thấy đăng ký này trong tài khoản của bạn.',
    close: 'Đóng',
  },
} as const;
