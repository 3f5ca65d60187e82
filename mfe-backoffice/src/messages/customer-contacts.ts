import type { ContactDirection, ContactWay } from '@evcare/shared-contracts/office';
import type { ConsentChannel } from '@evcare/shared-contracts/workshop';

const WAYS: Record<ContactWay, string> = {
  call: 'Gọi điện',
  message: 'Nhắn tin',
  email: 'Email',
  visit: 'Gặp tại xưởng',
};
const DIRECTIONS: Record<ContactDirection, string> = {
  in: 'Khách liên hệ xưởng',
  out: 'Xưởng liên hệ khách',
};
const CHANNELS: Record<ConsentChannel, string> = {
  profile: 'Khách tự chọn trong hồ sơ',
  counter: 'Khách trả lời tại quầy',
  phone: 'Khách trả lời qua điện thoại',
  message: 'Khách trả lời qua tin nhắn',
};
const MAILS: Readonly<Record<string, string>> = {
  'verify-email': 'Mã xác thực email',
  'erasure-requested': 'Yêu cầu xoá dữ liệu',
  'erasure-rejected': 'Từ chối xoá dữ liệu',
  'erasure-done': 'Đã xoá dữ liệu',
  'reset-password': 'Đặt lại mật khẩu',
  invitation: 'Mời đặt mật khẩu',
  'password-changed': 'Báo đã đổi mật khẩu',
  'google-linked': 'Báo đã liên kết Google',
  'second-factor': 'Xác thực hai bước',
  'sessions-ended': 'Báo đã đăng xuất các thiết bị',
  'order-placed': 'Xác nhận đơn hàng',
  'order-status': 'Tiến độ đơn hàng',
  'order-changed': 'Đơn hàng thay đổi',
  'order-delayed': 'Đơn hàng giao chậm',
  'callback-confirmed': 'Xác nhận lịch gọi lại',
  'stock-alert': 'Báo có hàng',
  'waiting-list': 'Báo có chỗ',
  appointment: 'Lịch hẹn',
  'appointment-reminder': 'Nhắc lịch hẹn',
  'maintenance-reminder': 'Nhắc bảo dưỡng',
  'service-quote': 'Báo giá dịch vụ',
  'service-answer': 'Trả lời báo giá',
  'service-ready': 'Xe sẵn sàng bàn giao',
  'approval-code': 'Mã duyệt báo giá',
  callback: 'Báo quầy có yêu cầu gọi lại',
  'contact-request': 'Câu hỏi từ trang liên hệ',
  'purchase-order': 'Đơn mua hàng gửi nhà cung cấp',
};

/** Contacts and consents of a customer. */
export const customerContacts = {
  ways: WAYS,
  directions: DIRECTIONS,
  channels: CHANNELS,
  mails: MAILS,
  consents: {
    title: 'Khách đồng ý nhận gì',
    yes: 'Đồng ý',
    no: 'Không nhận',
    never: 'Chưa hỏi khách; mặc định như vậy cho tới khi khách trả lời.',
    given: (channel: string, when: string, who: string | null) =>
      `${who === null ? channel : `${channel}, ${who} ghi`} lúc ${when}`,
    wording: (version: string) => `lời hỏi bản ${version}`,
    record: 'Ghi câu trả lời',
    recordOf: (purpose: string) => `Ghi câu trả lời: ${purpose}`,
    answer: 'Khách trả lời',
    channel: 'Khách trả lời qua đâu?',
    channelOptions: { counter: 'Tại quầy', phone: 'Điện thoại', message: 'Tin nhắn' },
    read: 'Đọc nguyên văn cho khách:',
  },
  add: {
    open: 'Ghi lần liên hệ',
    title: (name: string) => `Ghi lần liên hệ với ${name}`,
    way: 'Cách liên hệ',
    direction: 'Ai liên hệ?',
    text: 'Đã trao đổi gì?',
    callAt: 'Gọi lại lúc',
    callAtHint: 'Khách vào danh sách chờ gọi lại của quầy, hạn là lúc này.',
    optional: '(không bắt buộc)',
    save: 'Ghi lại',
  },
  timeline: {
    title: 'Lịch sử liên hệ',
    hint: 'Thư đã gửi giữ 30 ngày. Thư của tài khoản đã gộp vẫn nằm ở email cũ.',
    empty: 'Chưa liên hệ lần nào.',
    mail: (name: string) => `Thư: ${name}`,
    otherMail: 'Thư khác',
    request: (code: string) => `Yêu cầu gọi lại ${code}`,
    call: (code: string) => `Đã gọi theo ${code}`,
    quote: (code: string) => `Gửi báo giá phiếu ${code}`,
    callAt: (when: string) => `Gọi lại lúc ${when}`,
    by: (who: string) => `bởi ${who}`,
    states: {
      pending: 'Đang gửi',
      sent: 'Đã gửi',
      failed: 'Không gửi được',
      open: 'Chờ gọi',
      cancelled: 'Khách đã huỷ',
    } as Readonly<Record<string, string>>,
  },
} as const;
