import { workshopMessages } from '../../platform/messages';

/** Messages about returns: answers, mails and notifications. */
export const returnTexts = {
  requestedReply: 'Đã gửi yêu cầu đổi trả. Chúng tôi sẽ xem và trả lời bạn.',
  withdrawnReply: 'Đã rút yêu cầu đổi trả.',
  accountMissing: 'Không có tài khoản nhận tiền hoàn cho đơn này.',

  openedReply: 'Đã ghi yêu cầu đổi trả của khách.',

  requested: (code: string) => `Đã nhận yêu cầu đổi trả của đơn ${code}.`,
  estimated: (amount: string) => `Tiền hoàn dự kiến: ${amount}. Bạn nhận được email khi chúng tôi trả lời.`,
  withdrawn: (code: string) => `Đã rút yêu cầu đổi trả của đơn ${code}.`,
  approved: (code: string) => `Yêu cầu đổi trả của đơn ${code} đã được duyệt.`,
  sendTo: (code: string) =>
    `Gửi hoặc mang hàng đến ${workshopMessages.address}, ghi mã đơn ${code} trên gói hàng.`,
  feeByShop: 'Chúng tôi trả phí gửi: gọi hotline để hẹn lấy hàng.',
  feeByCustomer: 'Bạn trả phí gửi hàng.',
  rejected: (code: string) => `Yêu cầu đổi trả của đơn ${code} không được duyệt.`,
  because: (reason: string) => `Lý do: ${reason}`,
  received: (code: string) => `Đã nhận hàng trả của đơn ${code}.`,
  refund: (amount: string) => `Chúng tôi đang hoàn ${amount} cho bạn.`,
  arrived: (code: string) => `Chúng tôi đã nhận hàng bạn gửi của đơn ${code} và xử lý tiếp yêu cầu đổi trả.`,
  accountAgain: 'Chúng tôi sẽ gọi để hỏi lại tài khoản nhận tiền hoàn của bạn.',
  sentBack: (code: string) => `Hàng bạn gửi trả của đơn ${code} được gửi lại cho bạn.`,
  noRefund: 'Không có tiền phải hoàn cho phần hàng này.',
} as const;

/** Texts of an order's timeline. */
export const returnNotes = {
  pieces: (count: number, reason: string) => `Trả ${count} món: ${reason.toLocaleLowerCase('vi')}.`,
  byStaff: (words: string) => `Nhân viên ghi theo yêu cầu của khách. ${words}`,
  withdrawn: 'Khách hàng rút yêu cầu đổi trả.',
  approved: 'Đã duyệt yêu cầu đổi trả.',
  rejected: (reason: string) => `Không duyệt yêu cầu đổi trả: ${reason}`,
  arrived: (note: string) => `Hàng trả đã tới sau khi yêu cầu kết thúc, yêu cầu được mở lại: ${note}`,
  sentBack: (note: string) => `Hàng trả đã tới sau khi yêu cầu kết thúc và được gửi lại: ${note}`,
  received: (restocked: number, writtenOff: number) => {
    const counts = [restocked > 0 && `${restocked} món còn tốt`, writtenOff > 0 && `${writtenOff} món hỏng`];
    return `Đã nhận hàng trả: ${counts.filter(Boolean).join(', ')}.`;
  },
} as const;
