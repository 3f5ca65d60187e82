import type { Queries } from '../../../platform/db/client';
import { changeUse } from '../../promotions';
import * as store from '../repository';
import type { OrderRow } from '../repository';
import type { SplitLine } from './store';

/** Pieces of a product that leave an order, with their part of the line's discount in đồng. */
export interface DroppedPieces {
  readonly productId: string;
  readonly quantity: number;
  readonly discount: number;
}

/**
 * Takes pieces off an order that is paid on delivery. The fee stays with the order, unless it was in a parcel that
 * came back and nothing else is sent: then it is waived.
 */
export async function dropPieces(
  tx: Queries,
  order: OrderRow,
  lines: readonly SplitLine[],
  dropped: readonly DroppedPieces[],
  waivedFee: number,
  now: Date,
): Promise<OrderRow> {
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
  return store.updateOrder(tx, order.id, amounts, now);
}
