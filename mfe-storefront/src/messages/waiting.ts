import { formatDate } from '@evcare/shared-contracts/format';

/** Texts of the waiting list and its offers. */
export const waiting = {
  title: 'Báo tôi khi có chỗ',
  lead: 'Khi có lịch bị huỷ hoặc đổi, chúng tôi giữ chỗ trống cho người chờ trước và gửi email. Bạn có khoảng một giờ để nhận.',
  from: 'Từ ngày',
  to: 'Đến ngày',
  part: 'Buổi',
  submit: 'Ghi tên chờ',
  signIn: 'Đăng nhập để ghi tên chờ',
  emailHint: 'Chúng tôi gửi email khi có chỗ.',
  emailMissing: 'Vui lòng nhập email để nhận tin khi có chỗ.',
  joined: (services: string, from: string, to: string) =>
    `Đang chờ: ${services}, ${from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`}.`,
  leave: 'Rời danh sách chờ',
  openOffer: 'Có chỗ trống dành cho bạn. Mở liên kết trong email để nhận chỗ trước khi hết hạn.',
  failed: 'Chưa thực hiện được. Vui lòng thử lại.',
  offer: {
    title: 'Chỗ trống dành cho bạn',
    lead: 'Chỗ này được giữ riêng cho bạn. Hết hạn, chúng tôi nhường cho khách tiếp theo.',
    loading: 'Đang tìm chỗ của bạn',
    vehicle: 'Xe',
    services: 'Dịch vụ',
    until: 'Giữ đến',
    accept: 'Nhận chỗ này',
    decline: 'Nhường cho người khác',
    busy: 'Đang đặt lịch…',
    accepted: (code: string, when: string) => `Đã đặt lịch hẹn ${code}: ${when}.`,
    open: 'Xem lịch hẹn',
    gone: {
      booked: 'Bạn đã đặt lịch bằng chỗ này.',
      passed: 'Chỗ này đã hết hạn giữ và được nhường cho khách tiếp theo.',
      withdrawn: 'Bạn đã nhường chỗ này.',
      ended: 'Lượt chờ này đã qua ngày.',
      waiting: 'Chưa có chỗ trống.',
    },
    unknown: 'Không tìm thấy chỗ này. Kiểm tra lại liên kết trong email.',
    book: 'Đặt lịch khác',
    appointments: 'Xem lịch hẹn của tôi',
  },
} as const;
