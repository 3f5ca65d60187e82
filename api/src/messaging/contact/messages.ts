import { CALL_BACK_WORK_HOURS } from '@evcare/shared-contracts/shop';
import { formatDayMonth, formatTime, formatWeekday } from '@evcare/shared-contracts/format';

/** Formats a window: `09:00–09:30 Thứ Hai 30/11`. */
const windowText = ({ from, to }: { readonly from: Date; readonly to: Date }): string =>
  `${formatTime(from)}–${formatTime(to)} ${formatWeekday(from)} ${formatDayMonth(from)}`;

/** Messages about contact requests and callbacks. */
export const contactTexts = {
  notFound: 'Không tìm thấy yêu cầu gọi lại này.',
  windowTaken: 'Khung giờ này vừa đủ người hẹn. Vui lòng chọn giờ khác.',
  closed: 'Yêu cầu này đã được xử lý hoặc đã huỷ.',
  stale: 'Yêu cầu vừa thay đổi. Tải lại rồi ghi kết quả.',
  cancelled: 'Đã huỷ lịch gọi lại.',
  recorded: 'Đã ghi kết quả.',
  recordedRetry: 'Đã ghi. Yêu cầu sẽ được nhắc gọi lần nữa sau.',
  soon: `Trong ${CALL_BACK_WORK_HOURS} giờ làm việc`,
  window: windowText,
  notices: {
    message: (name: string, code: string) => `${name} gửi câu hỏi ${code} và chờ được gọi lại.`,
    callback: (name: string, code: string) => `${name} hẹn gọi lại (${code}).`,
  },
  mail: {
    subject: (code: string) => `Hẹn gọi lại ${code}`,
    staffSubject: (code: string) => `Yêu cầu gọi lại ${code}`,
    body: 'Chúng tôi đã nhận yêu cầu gọi lại của bạn.',
    staffBody: (code: string) => `Khách hẹn gọi lại ${code}.`,
    when: 'Thời gian gọi',
    about: 'Về',
    phone: 'Số điện thoại',
    name: 'Họ và tên',
    code: 'Mã yêu cầu',
    notYou: 'Nếu bạn không yêu cầu cuộc gọi này, hãy bỏ qua email.',
    subjects: {
      order: (ref: string) => `Đơn hàng ${ref}`,
      product: (ref: string) => `Sản phẩm ${ref}`,
      appointment: (ref: string) => `Lịch hẹn ${ref}`,
    },
    none: 'Không ghi',
  },
} as const;
