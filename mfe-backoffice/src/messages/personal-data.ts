import {
  ERASURE_WAIT_HOURS,
  ERASURE_WORD,
  type ErasureChannel,
  type ErasureState,
  type SubjectCheck,
} from '@evcare/shared-contracts/workshop';

const STATES: Record<ErasureState, string> = {
  requested: 'Chờ duyệt',
  approved: 'Đã duyệt, chờ xoá',
  done: 'Đã xoá',
  withdrawn: 'Khách rút lại',
  rejected: 'Đã từ chối',
};
const CHANNELS: Record<ErasureChannel, string> = {
  profile: 'Khách tự gửi trong hồ sơ',
  'in-person': 'Gặp khách tại quầy',
  document: 'Xem CCCD hoặc đăng ký xe',
  call: 'Gọi lại số đã lưu',
};
const CHECKS: Record<SubjectCheck, string> = {
  'in-person': 'Gặp khách tại quầy, khách mở được tài khoản',
  document: 'Xem CCCD hoặc đăng ký xe khớp hồ sơ',
  call: 'Gọi lại số đã lưu, đúng khách nghe máy',
};

/** Export and erasure of customers' personal data. */
export const personalData = {
  states: STATES,
  channels: CHANNELS,
  checks: CHECKS,
  check: 'Đã xác minh khách bằng cách nào?',
  openItem: (label: string, code: string) => `${label}: ${code}`,
  retainedItem: (label: string, count: number) => `${label} (${count})`,
  retainedUntil: (day: string) => `Giữ đến hết ${day}.`,
  customer: {
    copyTitle: 'Bản sao dữ liệu',
    copyText: 'Chỉ đưa cho chính khách, sau khi đã xác minh. Việc xuất được ghi vào nhật ký.',
    copy: 'Xuất dữ liệu',
    copyDialog: (name: string) => `Xuất dữ liệu của ${name}`,
    copyReady: 'Bản sao đã sẵn sàng',
    copyReadyText: 'Tệp JSON để chuyển sang nơi khác, trang HTML để đọc và in.',
    json: 'Tải tệp JSON',
    html: 'Tải trang để đọc',
    make: 'Lập bản sao',
    eraseTitle: 'Xoá dữ liệu',
    eraseText: `Quản trị viên duyệt; dữ liệu bị xoá sau ${ERASURE_WAIT_HOURS} giờ. Trong thời gian đó khách có thể rút lại yêu cầu.`,
    erase: 'Yêu cầu xoá',
    eraseDialog: (name: string) => `Ghi yêu cầu xoá dữ liệu của ${name}?`,
    confirm: 'Ghi yêu cầu',
    open: 'Chưa xoá được vì còn:',
    retained: 'Giữ lại theo luật',
    requested: (channel: string, at: string) => `${channel}, lúc ${at}.`,
    due: (at: string) => `Không xoá trước ${at}.`,
    withdraw: 'Khách rút lại',
    rejected: (reason: string) => `Yêu cầu trước bị từ chối: ${reason}`,
  },
  page: {
    title: 'Xoá dữ liệu',
    lead: (count: number) =>
      count === 0
        ? 'Không có yêu cầu nào chờ duyệt.'
        : `${count} yêu cầu chờ duyệt. Trả lời khách trong 2 ngày làm việc.`,
    state: 'Trạng thái',
    list: 'Các yêu cầu xoá dữ liệu',
    empty: 'Chưa có yêu cầu xoá dữ liệu nào.',
    emptyState: 'Không có yêu cầu nào ở trạng thái này.',
    erased: 'Khách đã xoá',
    openCustomer: 'Mở hồ sơ',
    channel: 'Cách gửi',
    channelBy: (channel: string, name: string) => `${channel} (${name} ghi)`,
    requestedAt: 'Gửi lúc',
    dueAt: 'Xoá từ',
    decided: 'Quyết định',
    decidedBy: (name: string, at: string) => `${name}, ${at}`,
    endedAt: 'Kết thúc',
    rejection: 'Lý do từ chối',
    open: 'Còn việc chưa xong, sẽ xoá khi xong:',
    retained: 'Giữ lại theo luật',
    filesLeft: 'Đang xoá tệp ảnh',
    approve: 'Duyệt xoá',
    approveOf: (name: string) => `Duyệt xoá dữ liệu của ${name}`,
    reject: 'Từ chối',
    rejectOf: (name: string) => `Từ chối yêu cầu của ${name}`,
    approveTitle: (name: string) => `Duyệt xoá dữ liệu của ${name}?`,
    approveText:
      'Sau khi xoá, không khôi phục được. Hoá đơn, thanh toán và lịch sử kỹ thuật của xe vẫn giữ, không còn tên.',
    word: `Nhập ${ERASURE_WORD} để xác nhận`,
    wordMissing: `Vui lòng nhập ${ERASURE_WORD}.`,
    rejectTitle: (name: string) => `Từ chối yêu cầu của ${name}?`,
    rejectReason: 'Lý do, gửi cho khách',
    rejectHint: 'Chỉ từ chối khi luật cho phép, ví dụ cơ quan nhà nước yêu cầu giữ dữ liệu.',
  },
} as const;
