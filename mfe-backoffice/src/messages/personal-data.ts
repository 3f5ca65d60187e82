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

const GUEST_CHECKS: Record<SubjectCheck, string> = {
  'in-person': 'Gặp khách tại quầy, khách đưa phiếu hoặc tin nhắn có mã',
  document: 'Xem CCCD khớp tên trên đơn hoặc phiếu',
  call: 'Gọi lại số trên đơn, đúng khách nghe máy',
};

/** Export and erasure of customers' and guests' personal data. */
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
  guest: {
    show: 'Dữ liệu khách vãng lai',
    checks: GUEST_CHECKS,
    name: (name: string) => `khách vãng lai ${name}`,
    findText:
      'Dành cho khách không có tài khoản hay hồ sơ. Khách cho biết số điện thoại và mã của một đơn hàng, lịch hẹn hoặc phiếu dịch vụ.',
    phone: 'Số điện thoại',
    code: 'Mã đơn hàng, lịch hẹn hoặc phiếu dịch vụ',
    find: 'Tìm dữ liệu',
    rows: 'Dữ liệu của khách này',
    rowsHint:
      'Một số điện thoại có thể nhiều người dùng chung. Chỉ chọn những mục khách xác nhận là của mình.',
    row: (kind: string, code: string | null, name: string, day: string) =>
      `${code === null ? kind : `${kind} ${code}`} · ${name}, ${day}`,
    customers: (names: string) =>
      `Số này còn ở hồ sơ khách hàng: ${names}. Xuất hoặc xoá dữ liệu của hồ sơ đó trong hồ sơ.`,
    noneChosen: 'Chọn ít nhất một mục để xuất hoặc xoá.',
    again: 'Tìm khách khác',
    noRecord: 'Khách không có hồ sơ, muốn xem hoặc xoá dữ liệu của mình?',
    title: ([first, ...others]: readonly string[]) =>
      ['Khách vãng lai', first && ` · ${first}`, others.length > 0 && ` và ${others.length} mục khác`]
        .filter(Boolean)
        .join(''),
    rejectReason: 'Lý do, báo cho khách qua điện thoại',
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
