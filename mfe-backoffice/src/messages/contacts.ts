import { formatDuration } from '@evcare/shared-contracts/format';
import { CONTACT_RETRY_MINUTES } from '@evcare/shared-contracts/office';

/** Tab `/staff/service-orders?tab=contacts`. */
export const contacts = {
  list: { open: 'Khách chờ được gọi', closed: 'Yêu cầu đã xong' },
  search: 'Tìm theo tên, số điện thoại, mã',
  queue: 'Danh sách',
  empty: {
    open: 'Không có khách nào chờ được gọi.',
    closed: 'Chưa có yêu cầu nào được xử lý.',
  },
  noMatch: (q: string) => `Không có yêu cầu khớp "${q}".`,
  item: (name: string, code: string) => `${name} · ${code}`,
  overdue: 'Quá hạn gọi',
  due: (time: string) => `Gọi ${time}`,
  window: (time: string) => `Hẹn gọi ${time}`,
  sent: (when: string) => `Gửi lúc ${when}`,
  call: (phone: string) => `Gọi ${phone}`,
  topic: (name: string) => `Chủ đề: ${name}`,
  noMessage: '(Khách không ghi nội dung)',
  customer: 'Hồ sơ khách',
  guest: 'Tìm khách theo số này',
  subjects: {
    order: (ref: string) => `Đơn ${ref}`,
    product: (name: string) => `Sản phẩm ${name}`,
    appointment: (ref: string) => `Lịch hẹn ${ref}`,
  },
  calls: 'Kết quả đã ghi',
  calledBy: (when: string, name: string) => `${when}, ${name}`,
  someone: 'nhân viên cũ',
  record: 'Ghi kết quả',
  recordFor: (name: string) => `Ghi kết quả cho ${name}`,
  result: 'Kết quả',
  note: 'Ghi chú',
  noteHint: 'Nội dung đã trao đổi, để đồng nghiệp biết.',
  save: 'Lưu kết quả',
  retryHint: `Yêu cầu ở lại danh sách và được nhắc gọi lần nữa sau ${formatDuration(CONTACT_RETRY_MINUTES)} làm việc.`,
  lastHint: 'Đây là lần gọi cuối. Yêu cầu được đóng lại.',
} as const;
