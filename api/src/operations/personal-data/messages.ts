import { ERASURE_WAIT_HOURS } from '@evcare/shared-contracts/workshop';

/** Texts about the export and erasure of personal data. */
export const personalDataTexts = {
  requested: `Đã ghi nhận yêu cầu. Bạn có ${ERASURE_WAIT_HOURS} giờ để rút lại.`,
  requestedByStaff: 'Đã ghi yêu cầu xoá dữ liệu của khách.',
  withdrawn: 'Đã rút lại yêu cầu. Tài khoản giữ nguyên.',
  approved: 'Đã duyệt. Dữ liệu được xoá khi hết thời gian chờ.',
  rejected: 'Đã từ chối yêu cầu và gửi lý do cho khách.',
  copied: 'Bản sao dữ liệu đã sẵn sàng.',
  blocked: 'Chưa xoá được vì còn việc chưa xong.',
  already: 'Đã có một yêu cầu đang chờ.',
  ended: 'Yêu cầu này đã kết thúc.',
  approvedBefore: 'Yêu cầu này đã được duyệt.',
  ownRequest: 'Người ghi yêu cầu không tự duyệt. Vui lòng nhờ quản trị viên khác.',
  guestNotFound:
    'Không có đơn hàng, lịch hẹn hay phiếu nào của khách vãng lai với số điện thoại và mã này. Nếu khách có tài khoản, hãy mở hồ sơ của khách.',
  guestWithdrawn: 'Đã rút lại yêu cầu. Dữ liệu giữ nguyên.',
  notCustomer: 'Tài khoản nhân viên do quản trị viên quản lý. Vui lòng liên hệ quản trị viên.',
  mail: {
    requestedSubject: 'Yêu cầu xoá tài khoản và dữ liệu của bạn',
    requestedBody: (until: string) =>
      `Chúng tôi đã nhận yêu cầu xoá. Bạn có thể rút lại yêu cầu đến ${until}. Sau đó, khi không còn việc nào chưa xong, tài khoản được đóng và dữ liệu bị xoá hẳn.`,
    requestedLink: 'Xem hoặc rút lại yêu cầu:',
    requestedAction: 'Dữ liệu của tôi',
    notYou: 'Không phải bạn? Rút lại yêu cầu rồi đổi mật khẩu, hoặc gọi cho chúng tôi.',
    rejectedSubject: 'Yêu cầu xoá dữ liệu chưa được thực hiện',
    rejectedBody: (reason: string) => `Chúng tôi chưa xoá dữ liệu của bạn. Lý do: ${reason}`,
    doneSubject: 'Dữ liệu của bạn đã được xoá',
    doneBody: 'Tài khoản đã đóng và dữ liệu cá nhân đã được xoá. Đây là email cuối cùng gửi tới địa chỉ này.',
    retained: 'Những gì pháp luật buộc giữ lại:',
    retainedRow: (label: string, count: number) => `${label} (${count})`,
    until: (day: string) => `đến hết ${day}`,
    withVehicle: 'theo xe',
  },
  page: {
    title: 'Dữ liệu cá nhân của bạn',
    at: (time: string) => `Lập lúc ${time}, theo Luật Bảo vệ dữ liệu cá nhân số 91/2025/QH15.`,
    secrets: 'Mật khẩu, mã xác thực và khoá đăng nhập không có trong bản này.',
    empty: 'Không có dữ liệu.',
    yes: 'Có',
    no: 'Không',
  },
} as const;
