/** What staff do with a transfer that its order did not wait for: it pays the order, or the money goes back. */
export const LATE_TRANSFER_OUTCOMES = ['applied', 'refunded'] as const;
export type LateTransferOutcome = (typeof LATE_TRANSFER_OUTCOMES)[number];
