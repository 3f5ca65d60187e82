import { dayInVietnam, formatDate, formatMoney } from '@evcare/shared-contracts/format';
import { vatPercentOn, type Order } from '@evcare/shared-contracts/shop';
import type { PaperSum } from '../paper/paper-parts';
import { messages as t } from './messages';

/** Product with the pieces that the shop received back. */
export interface ReturnedLine {
  readonly name: string;
  readonly pieces: number;
}

const sum = (label: string, amount: number, strong = false): PaperSum => ({
  label,
  value: formatMoney(amount),
  strong,
});

/** Returns the breakdown of an order's total. */
export function totalSums(order: Order): PaperSum[] {
  const { subtotal, discount, shippingFee, shippingDiscount, total, promoCode } = order;
  return [
    sum(t.subtotal, subtotal),
    ...(discount > 0 ? [sum(promoCode ? t.discountBy(promoCode) : t.discount, -discount)] : []),
    ...(shippingFee > 0 ? [sum(t.shipping, shippingFee)] : []),
    ...(shippingDiscount > 0 ? [sum(t.shippingDiscount, -shippingDiscount)] : []),
    sum(t.total, total, true),
  ];
}

/** Returns the amount of an order that is left after its refund, also while the refund is under way. */
export const remainingOf = ({ total, receipt }: Order): number => total - (receipt?.refund?.amount ?? 0);

/** Returns the name of an order's refund, with its day if it is done. */
export function refundLabel({ receipt }: Order): string {
  const refund = receipt?.refund;
  return refund?.isDone ? t.refunded(refund.at && formatDate(refund.at)) : t.refunding;
}

/** Returns the refund of an order and what remains; empty if nothing is refunded. */
export function refundSums(order: Order, remaining: string): PaperSum[] {
  const refund = order.receipt?.refund;
  if (!refund) return [];
  return [sum(refundLabel(order), -refund.amount), sum(remaining, remainingOf(order), true)];
}

/** Returns what was received for goods that left the order before its end, and its refund; empty without such goods. */
export function cancelledSums({ receipt }: Order): PaperSum[] {
  // Earlier APIs send no such refunds.
  const cancelled = receipt?.cancelled;
  if (!receipt || !cancelled) return [];
  return [
    sum(t.received, receipt.amount),
    sum(cancelled.isDone ? t.cancelledRefunded : t.cancelledRefunding, -cancelled.amount),
  ];
}

/** Returns the received pieces of an order's return. */
export const returnedLines = ({ return: latest }: Order): ReturnedLine[] =>
  latest?.status === 'received'
    ? latest.lines.flatMap(({ name, restocked, writtenOff }) => {
        const pieces = (restocked ?? 0) + (writtenOff ?? 0);
        return pieces > 0 ? [{ name, pieces }] : [];
      })
    : [];

/**
 * Returns the day whose VAT rate an order's paper shows, with the rate in percent: the day of the delivery, or of the
 * payment or the order while the goods are not delivered. A return that is closed repeats the status of the delivery.
 */
export function vatOf({ timeline, receipt, placedAt }: Order): { percent: number; at: string } {
  const delivered = timeline.find(({ status }) => status === 'delivered');
  const at = delivered?.at ?? receipt?.paidAt ?? placedAt;
  return { percent: vatPercentOn(dayInVietnam(at)), at };
}
