import type { Queries } from '../../../platform/db/client';
import { changeUse } from '../../promotions';
import { insertRefund } from '../refunds';
import * as store from '../repository';
import type { OrderRow } from '../repository';
import type { SplitLine } from './store';

/** Pieces of a product that leave an order, with their part of the line's discount in đồng. */
export interface DroppedPieces {
  readonly productId: string;
  readonly quantity: number;
  readonly discount: number;
}

/** Pieces that leave an order, beside its lines before. */
export interface Reduction {
  readonly lines: readonly SplitLine[];
  readonly dropped: readonly DroppedPieces[];
  /** Delivery fee that falls away with them, in đồng. */
  readonly waivedFee: number;
  /** Reason of a cancellation, for the customer. */
  readonly reason: string | null;
}

/** Order without pieces that left it, and what is due to its customer for them, in đồng. */
export interface ReducedOrder {
  readonly reduced: OrderRow;
  readonly refund: number;
}

/**
 * Takes pieces off an order, whose lines and total fall by them. What a customer has paid for them becomes due as a
 * refund. The fee stays with the order, unless it was in a parcel that came back and nothing else is to be sent: then
 * it is waived.
 */
export async function reduceOrder(
  tx: Queries,
  order: OrderRow,
  { lines, dropped, waivedFee, reason }: Reduction,
  now: Date,
): Promise<ReducedOrder> {
  const of = (productId: string, field: 'quantity' | 'discount'): number =>
    dropped.reduce((sum, item) => sum + (item.productId === productId ? item[field] : 0), 0);
  const kept = lines.flatMap(({ productId, price, quantity, discountShare }) => {
    const left = quantity - of(productId, 'quantity');
    return left > 0
      ? [{ productId, price, quantity: left, discountShare: discountShare - of(productId, 'discount') }]
      : [];
  });
  await store.changeLines(tx, order.id, kept, now);
  const price = lines.reduce((sum, line) => sum + line.price * of(line.productId, 'quantity'), 0);
  const discount = dropped.reduce((sum, item) => sum + item.discount, 0);
  const amounts = {
    subtotal: order.subtotal - price,
    discount: order.discount - discount,
    shippingDiscount: order.shippingDiscount + waivedFee,
    total: order.total - price + discount - waivedFee,
  };
  if (order.promoCode !== null)
    await changeUse(tx, order.id, amounts.discount + amounts.shippingDiscount, now);
  const reduced = await store.updateOrder(tx, order.id, amounts, now);
  const refund = order.paymentStatus === 'paid' ? order.total - reduced.total : 0;
  if (refund > 0) {
    const pieces = lines.flatMap(({ productId, name }) => {
      const quantity = of(productId, 'quantity');
      return quantity > 0 ? [{ productId, name, quantity }] : [];
    });
    await insertRefund(tx, { orderId: order.id, amount: refund, lines: pieces, reason }, now);
  }
  return { reduced, refund };
}
