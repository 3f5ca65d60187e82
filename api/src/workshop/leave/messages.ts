/** Messages of leave requests. */
export const leaveTexts = {
  notFound: 'Không tìm thấy yêu cầu nghỉ này.',
  past: 'Không thể xin nghỉ cho thời gian đã qua.',
  sickPast: (days: number) => `Chỉ có thể báo nghỉ ốm trong vòng ${days} ngày trước.`,
  tooFar: 'Không thể xin nghỉ trước quá một năm.',
  overlapsRequest: (time: string, state: string) =>
    `Bạn đã có yêu cầu nghỉ ${time} (${state}). Hãy chọn thời gian khác, hoặc rút yêu cầu đó trước.`,
  overlapsLeave: (time: string) => `Bạn đã có lịch nghỉ ${time}. Hãy chọn thời gian khác.`,
  hasLeave: (name: string, time: string) =>
    `${name} đã có lịch nghỉ ${time} trùng với yêu cầu này. Hãy bỏ lịch nghỉ đó, hoặc không duyệt yêu cầu.`,
  decided: (state: string) => `Yêu cầu này không còn chờ duyệt (${state.toLowerCase()}).`,
  cannotWithdraw: (state: string) => `Không thể rút yêu cầu này (${state.toLowerCase()}).`,
  begun: 'Kỳ nghỉ đã bắt đầu nên không thể rút. Hãy báo quản lý.',
  own: 'Bạn không thể tự duyệt yêu cầu nghỉ của mình. Cần quản lý khác hoặc quản trị viên.',
  created: 'Đã gửi yêu cầu nghỉ. Quản lý sẽ duyệt.',
  withdrawn: 'Đã rút yêu cầu nghỉ.',
  approved: 'Đã duyệt và thêm vào lịch nghỉ.',
  rejected: 'Đã từ chối yêu cầu nghỉ.',
  requestNotice: (name: string, kind: string, time: string) =>
    `${name} xin ${kind.toLowerCase()}: ${time}, chờ duyệt.`,
  withdrawnNotice: (name: string, kind: string, time: string) =>
    `${name} đã rút ${kind.toLowerCase()} đã duyệt: ${time}.`,
  approvedNotice: (kind: string, time: string) => `${kind} ${time} của bạn đã được duyệt.`,
  rejectedNotice: (kind: string, time: string, reason: string) =>
    `${kind} ${time} của bạn không được duyệt: ${reason}`,
  cancelledNotice: (kind: string, time: string) => `Quản lý đã huỷ ${kind.toLowerCase()} ${time} của bạn.`,
} as const;
