/** Messages about late transfers: answers, timeline, mails and notifications. */
export const lateTransferTexts = {
  recordedReply: 'Đã ghi nhận khoản chuyển khoản.',
  appliedReply: 'Đã dùng khoản chuyển khoản để thanh toán đơn.',
  refundedReply: 'Đã ghi nhận hoàn tiền.',
  withdrawnReply: 'Đã gỡ khoản chuyển khoản khỏi đơn.',
  notFound: 'Không tìm thấy khoản chuyển khoản.',
  otherAmount: (due: string) =>
    `Đơn này không nhận được khoản chuyển khoản: phải đúng ${due} và chưa thanh toán.`,

  recorded: (amount: string) => `Đã nhận chuyển khoản ${amount}, đang xử lý.`,
  withdrawn: (amount: string) => `Khoản chuyển khoản ${amount} đã ghi nhầm vào đơn này và được gỡ khỏi đơn.`,
  applied: (code: string, amount: string) =>
    `Đã nhận chuyển khoản ${amount}. Đơn ${code} đã được thanh toán.`,
  refunded: (code: string, amount: string) => `Đã hoàn khoản chuyển khoản ${amount} của đơn ${code} cho bạn.`,
} as const;
