/** Outcomes of a transfer that its order did not wait for: it pays the order, or the money goes back. */
export const LATE_TRANSFER_OUTCOMES = ['applied', 'refunded'] as const;
export type LateTransferOutcome = (typeof LATE_TRANSFER_OUTCOMES)[number];

/** Maximum number of characters of the reason of the decision. */
export const LATE_TRANSFER_REASON_LENGTH = 200;

/** Validation messages of late transfers. */
export const lateTransferMessages = {
  amount: 'Vui lòng nhập số tiền đã nhận.',
  reference: 'Vui lòng nhập mã giao dịch của ngân hàng (tối đa 60 ký tự).',
  refundReference: 'Vui lòng nhập mã giao dịch hoàn tiền (tối đa 60 ký tự).',
  reason: 'Vui lòng nhập lý do (tối đa 200 ký tự).',
} as const;
