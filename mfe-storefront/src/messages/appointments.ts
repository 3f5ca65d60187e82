import { formatDateTime, formatFullDay, formatTime, formatTimeAndDay } from '@evcare/shared-contracts/format';
import { BOOKING_LIMITS } from '@evcare/shared-contracts/workshop';
import { messages } from './base';

type Moment = Date | string | number;

const { cancelCutoffHours } = BOOKING_LIMITS;
const { titles } = messages;

/** Messages of existing appointments. */
export const appointments = {
  title: titles.appointments,
  heading: titles.appointment,
  loading: 'Đang tải lịch hẹn',
  notFound: 'Không tìm thấy lịch hẹn. Kiểm tra lại mã và số điện thoại.',
  day: formatFullDay,
  time: (start: Moment, end: Moment) => `${formatTime(start)} – khoảng ${formatTime(end)}`,
  zone: 'Giờ Việt Nam (GMT+7)',

  thanks: 'Đã đặt lịch',
  thanksText: {
    requested: 'Xưởng đã nhận yêu cầu và sẽ xác nhận sớm. Giờ này đã được giữ cho bạn.',
    confirmed: 'Hẹn gặp bạn ở xưởng. Đưa mã này cho nhân viên khi đến.',
  },
  homeThanksText: {
    requested: 'Xưởng đã nhận yêu cầu và sẽ xác nhận sớm. Giờ này đã được giữ cho bạn.',
    confirmed: 'Kỹ thuật viên sẽ đến nhà bạn và gọi trước khi đến.',
  },
  code: 'Mã lịch hẹn',
  qr: (code: string) => `Mã QR của lịch hẹn ${code}`,
  qrFailed: 'Chưa tạo được mã QR. Bạn chỉ cần đọc mã lịch hẹn cho nhân viên.',

  sections: {
    timeline: 'Diễn biến',
    services: 'Dịch vụ',
    vehicle: 'Xe',
    where: 'Địa điểm',
    contact: 'Liên hệ',
    notes: 'Mô tả tình trạng',
    homeNotes: 'Ghi chú cho kỹ thuật viên',
    photos: 'Ảnh đã gửi',
    order: 'Đơn hàng',
    cancelReason: 'Lý do huỷ',
  },
  free: 'Miễn phí theo gói',
  quoted: 'Báo giá tại xưởng',
  estimate: 'Ước tính',
  estimateNote: 'Chưa phải giá cuối.',
  homeEstimateNote: 'Xưởng báo giá lắp đặt sau khi khảo sát.',
  weCome: 'Kỹ thuật viên đến tận nhà, bạn không cần mang xe đến xưởng.',
  atHome: 'Tại nhà',
  bay: (name: string) => `Đến ${name}.`,
  photo: (index: number) => `Ảnh ${index}`,
  order: (code: string) => `Lắp phụ tùng của đơn ${code}`,
  directions: 'Chỉ đường',
  call: (hotline: string) => `Gọi ${hotline}`,

  calendar: {
    add: 'Thêm vào lịch',
    summary: (names: string) => `EVCare: ${names}`,
    fileName: (code: string) => `${code}.ics`,
    description: (code: string, vehicle: string | null) =>
      `Mã lịch hẹn ${code}.${vehicle === null ? '' : ` Xe ${vehicle}.`}`,
    alarm: 'Sắp đến giờ hẹn',
  },

  progress: {
    text: 'Xe của bạn đang ở xưởng.',
    link: 'Theo dõi tiến độ',
  },

  actions: {
    label: 'Việc bạn có thể làm',
    reschedule: 'Đổi lịch',
    cancel: 'Huỷ lịch',
    until: (at: Moment) => `Đổi hoặc huỷ miễn phí đến ${formatDateTime(at)}.`,
    tooLate: (hotline: string) =>
      `Còn dưới ${cancelCutoffHours} giờ trước hẹn nên không đổi hoặc huỷ trên trang này được. Vui lòng gọi hotline ${hotline}.`,
    failed: 'Chưa thực hiện được. Vui lòng thử lại.',
    moved: 'Lịch hẹn vừa thay đổi nên thao tác này không còn thực hiện được. Tình trạng mới ở ngay đây.',
    again: 'Đặt lịch khác',
  },
  cancel: {
    title: (code: string) => `Huỷ lịch hẹn ${code}?`,
    text: 'Giờ này sẽ dành cho khách khác, lượt trong gói được hoàn lại. Lịch đã huỷ không khôi phục được.',
    reason: 'Lý do',
    optional: '(không bắt buộc)',
    keep: 'Không, giữ lịch',
    yes: 'Huỷ lịch',
    busy: 'Đang huỷ…',
    done: 'Đã huỷ lịch hẹn.',
    close: 'Đóng',
  },
  reschedule: {
    title: 'Chọn giờ mới',
    now: (at: Moment) => `Giờ hiện tại: ${formatTimeAndDay(at)}. Giờ này vẫn giữ cho bạn đến khi đổi xong.`,
    same: 'Đây là giờ hiện tại của lịch hẹn.',
    needed: 'Vui lòng chọn ngày và giờ.',
    submit: 'Xác nhận đổi lịch',
    busy: 'Đang đổi lịch…',
    back: 'Giữ giờ cũ',
    done: 'Đã đổi lịch hẹn.',
    to: 'Giờ mới:',
  },

  account: {
    title: 'Theo dõi xe dễ hơn với một tài khoản',
    text: 'Lưu xe của bạn, nhận nhắc bảo dưỡng và xem tiến độ trực tiếp khi xe ở xưởng.',
    register: 'Tạo tài khoản',
  },
  lookUp: {
    title: 'Tra cứu lịch hẹn',
    text: 'Nhập mã lịch hẹn và số điện thoại đã đặt.',
    code: 'Mã lịch hẹn',
    codeExample: 'AP-261124-0007',
    codeWrong: 'Mã lịch hẹn có dạng AP-261124-0007.',
    phone: 'Số điện thoại đã đặt',
    phoneExample: '0912 345 678',
    submit: 'Xem lịch hẹn',
    submitting: 'Đang tìm…',
  },
  recent: {
    title: 'Lịch đã đặt trên thiết bị này',
    forgotten: 'Đã xoá. Bạn vẫn xem được lịch bằng mã và số điện thoại.',
  },
  signIn: {
    title: 'Lịch hẹn của tài khoản',
    text: 'Đăng nhập để xem mọi lịch hẹn bạn đã đặt bằng tài khoản.',
  },
  list: {
    tabs: 'Lịch hẹn',
    names: { upcoming: 'Sắp tới', running: 'Đang thực hiện', past: 'Đã qua' },
    empty: {
      upcoming: 'Chưa có lịch hẹn nào sắp tới.',
      running: 'Không có xe nào đang ở xưởng.',
      past: 'Chưa có lịch hẹn nào đã qua.',
    },
    book: 'Đặt lịch',
    pages: 'Trang lịch hẹn',
  },
} as const;
