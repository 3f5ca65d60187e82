import {
  formatDate,
  formatDateTime,
  formatDayMonth,
  formatNumber,
  formatTime,
  formatWeekday,
} from '@evcare/shared-contracts/format';
import { titles } from './titles';

const hours = (minutes: number): string => {
  const wholeHours = Math.floor(minutes / 60);
  const remainder = minutes % 60;
  return [wholeHours > 0 && `${wholeHours} giờ`, remainder > 0 && `${remainder} phút`]
    .filter(Boolean)
    .join(' ');
};

/** `16:30 Thứ Ba 24/11`. */
const when = (date: string): string => `${formatTime(date)} ${formatWeekday(date)} ${formatDayMonth(date)}`;

/** Messages of the customer's dashboard. */
export const dashboard = {
  title: titles.dashboard,
  greeting: (name: string) => `Chào ${name}`,
  loading: (part: string) => `Đang tải: ${part}`,
  all: 'Xem tất cả',

  appointment: {
    title: 'Lịch hẹn sắp tới',
    emptyTitle: 'Chưa có lịch hẹn.',
    emptyText: 'Chọn dịch vụ và giờ phù hợp, lịch hẹn của bạn sẽ hiện ở đây.',
    when,
    zone: 'Giờ Việt Nam (GMT+7)',
    code: (code: string) => `Lịch hẹn ${code}`,
    bay: (bay: string) => `Tại ${bay}`,
    reschedule: 'Đổi lịch',
    cancel: 'Huỷ lịch',
    directions: 'Chỉ đường',
    details: 'Xem chi tiết',
    until: (date: string) => `Đổi hoặc huỷ được đến ${formatDateTime(date)}.`,
    others: (count: number) => `${count} lịch hẹn khác`,
    changed: 'Lịch hẹn của bạn vừa thay đổi.',
  },

  progress: {
    title: 'Tiến độ xe của bạn',
    none: 'Không có xe nào đang ở xưởng.',
    noneText: 'Khi xưởng tiếp nhận xe, từng bước sẽ hiện ở đây ngay lúc diễn ra.',
    vehicle: (name: string, plate: string) => `${name}, biển số ${plate}`,
    steps: 'Các bước',
    step: (index: number, count: number) => `Bước ${index}/${count}`,
    passed: 'đã qua',
    now: 'đang ở bước này',
    checklist: 'Tiến độ kiểm tra',
    checked: (done: number, total: number) => `${done}/${total} mục`,
    percent: (percent: number) => `${percent}%`,
    checkedText: (done: number, total: number, percent: number) => `${done} trên ${total} mục, ${percent}%`,
    notStarted: 'Chưa bắt đầu kiểm tra.',
    current: 'Đang kiểm tra:',
    technician: 'Kỹ thuật viên',
    results: 'Kết quả đến lúc này',
    result: (label: string, count: number) => `${label}: ${count}`,
    usual: 'Việc này thường mất',
    usualMinutes: hours,
    finish: 'Dự kiến xong',
    finishAt: (date: string) => `khoảng ${when(date)}`,
    estimate: 'Ước tính từ những lần trước, có thể thay đổi.',
    promised: 'Hẹn giao xe',
    promisedAt: when,
    awaiting: (count: number) => `Có ${count} hạng mục cần bạn duyệt`,
    awaitingText: 'Xưởng chờ quyết định của bạn để làm tiếp.',
    approve: 'Xem và duyệt báo giá',
    quote: 'Xem báo giá',
    ready: (plate: string) => `Xe ${plate} đã sẵn sàng bàn giao.`,
    readyText: 'Bạn có thể đến nhận xe trong giờ làm việc.',
    events: 'Diễn biến',
    earlier: (count: number) => `${count} việc trước đó`,
    live: 'Trực tiếp',
    connecting: 'Đang kết nối…',
    reconnecting: 'Đang kết nối lại…',
    polling: 'Cập nhật mỗi 15 giây',
    moved: (plate: string, step: string) => `Xe ${plate}: ${step}.`,
    approvalNeeded: (plate: string, count: number) => `Xe ${plate}: có ${count} hạng mục cần bạn duyệt.`,
  },

  rate: {
    title: 'Đánh giá dịch vụ',
    lead: (name: string, plate: string) => `Lần làm dịch vụ vừa rồi cho ${name} (${plate}) thế nào?`,
    legend: 'Mức hài lòng',
    stars: (count: number) => `${count} sao`,
    text: 'Điều bạn muốn nói thêm',
    optional: 'không bắt buộc',
    left: (count: number) => `Còn ${count} ký tự.`,
    send: 'Gửi đánh giá',
    sending: 'Đang gửi…',
    missing: 'Vui lòng chọn số sao.',
    sent: 'Cảm ơn bạn đã đánh giá.',
    failed: 'Chưa gửi được đánh giá. Nội dung vẫn được giữ, vui lòng thử lại.',
  },

  vehicles: {
    title: 'Xe của bạn',
    empty: 'Bạn chưa thêm xe nào.',
    add: 'Thêm xe',
    km: (km: number) => `${formatNumber(km)} km`,
    soh: 'Sức khoẻ pin',
    sohValue: (percent: number) => `${formatNumber(percent)}%`,
    noSoh: 'Chưa đo pin',
    sohAt: (date: string) => `đo ${formatDate(date)}`,
    nothingDue: 'Chưa có việc đến hạn.',
  },

  reminders: {
    title: 'Nhắc việc',
    empty: 'Chưa có việc nào đến hạn.',
    book: (title: string, vehicle: string) => `Đặt lịch: ${title}, ${vehicle}`,
    more: (count: number) => `${count} việc khác chưa đến hạn`,
  },

  orders: {
    title: 'Đơn hàng gần đây',
    empty: 'Bạn chưa có đơn hàng nào.',
    shop: 'Mua phụ tùng',
    order: (code: string) => `Đơn hàng ${code}`,
    names: (first: string, others: number) => (others > 0 ? `${first} và ${others} sản phẩm khác` : first),
    placedAt: (date: string) => `Đặt ngày ${formatDate(date)}`,
  },

  vouchers: {
    title: 'Ưu đãi đã lưu',
    empty: 'Bạn chưa lưu ưu đãi nào.',
    see: 'Xem ưu đãi',
    until: (date: string) => `HSD ${formatDate(date)}`,
    expired: 'Hết hạn',
    use: 'Dùng ngay',
    useCode: (code: string) => `Dùng ngay mã ${code}`,
  },

  packages: {
    title: 'Gói dịch vụ',
    empty: 'Bạn chưa có gói dịch vụ nào.',
    see: 'Xem các gói',
    until: (date: string) => `Hiệu lực đến ${formatDate(date)}`,
    due: (date: string) => `Thanh toán trước ${formatDateTime(date)}`,
    used: (used: number, times: number) => `đã dùng ${used}/${times}`,
    booked: (count: number) => `đang đặt ${count}`,
  },

  start: {
    title: 'Bắt đầu với EVCare',
    done: 'Xong',
    verify: 'Xác thực email',
    verifyText: 'Để nhận nhắc lịch và dùng được các mã ưu đãi.',
    verified: 'Email của bạn đã được xác thực.',
    vehicle: 'Thêm xe',
    vehicleText: 'Để xưởng biết xe cần gì và nhắc bạn đúng hạn.',
    vehicleDone: 'Đã có xe trong tài khoản.',
    book: 'Đặt lịch',
    bookText: 'Chọn dịch vụ và giờ, xưởng giữ chỗ cho bạn.',
    bookDone: 'Bạn đã đặt lịch đầu tiên.',
  },
} as const;
