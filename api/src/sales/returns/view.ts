import {
  OPEN_RETURN_STATUSES,
  type OrderReturn,
  type ReturnRefundStatus,
} from '@evcare/shared-contracts/shop';
import type { OrderRow } from '../orders';
import type { ReturnLineRow, ReturnRow } from './repository';

const ENDING_DIGITS = 4;

const isoOf = (time: Date | null): string | null => time?.toISOString() ?? null;

function refundStatusOf({ status }: ReturnRow, { paymentStatus }: OrderRow): ReturnRefundStatus {
  if (status !== 'received') return 'estimated';
  return paymentStatus === 'refunded' ? 'done' : 'pending';
}

/** True if the customer can withdraw a return; after the goods have arrived, staff decide about it. */
export const canWithdraw = ({ status, arrivedAt }: ReturnRow): boolean =>
  OPEN_RETURN_STATUSES.includes(status) && arrivedAt === null;

interface ShownReturn {
  readonly lines: readonly ReturnLineRow[];
  /** Returns the name of a product, as it was ordered. */
  readonly nameOf: (productId: string) => string;
  readonly urlOf: (photoId: string) => string;
}

/** Builds the customer's view of a return; it contains only the last digits of the account number. */
export function toOrderReturn(
  row: ReturnRow,
  order: OrderRow,
  { lines, nameOf, urlOf }: ShownReturn,
): OrderReturn {
  const { status, bankName, bankNumber } = row;
  const refundStatus = refundStatusOf(row, order);
  return {
    status,
    reason: row.reason,
    note: row.note,
    lines: lines.map(({ productId, quantity, restocked, writtenOff }) => ({
      productId,
      name: nameOf(productId),
      quantity,
      restocked,
      writtenOff,
    })),
    photos: row.photoIds.map(urlOf),
    requestedAt: row.createdAt.toISOString(),
    approvedAt: isoOf(row.approvedAt),
    closedAt: isoOf(row.closedAt),
    rejection: row.rejection,
    receivedAt: isoOf(row.receivedAt),
    sentBackAt: isoOf(row.sentBackAt),
    refund: {
      amount: row.refundAmount,
      status: refundStatus,
      at: refundStatus === 'done' ? isoOf(order.refundedAt) : null,
    },
    account:
      bankName === null || bankNumber === null
        ? null
        : { bank: bankName, ending: bankNumber.slice(-ENDING_DIGITS) },
    canWithdraw: order.status === 'return_requested' && canWithdraw(row),
  };
}
