import { isShopFault, type ReturnReason } from './return-terms';

/** Amounts of an order that decide its refund, in đồng. */
export interface RefundableOrder {
  readonly lines: readonly {
    readonly productId: string;
    readonly price: number;
    readonly quantity: number;
    readonly discountShare: number;
  }[];
  readonly shippingFee: number;
  readonly shippingDiscount: number;
}

/** Returned pieces of a product. */
export interface ReturnedPieces {
  readonly productId: string;
  readonly quantity: number;
}

/**
 * Returns the refund of returned pieces in đồng: their paid price, which is the price minus their part of the
 * discount, rounded in favour of the customer. The paid delivery fee is refunded only if everything is returned for
 * a reason that is the shop's fault.
 */
export function refundOf(
  { lines, shippingFee, shippingDiscount }: RefundableOrder,
  returned: readonly ReturnedPieces[],
  reason: ReturnReason,
): number {
  const piecesOf = (productId: string) =>
    returned.find((line) => line.productId === productId)?.quantity ?? 0;
  const goods = lines.reduce((sum, { productId, price, quantity, discountShare }) => {
    const pieces = piecesOf(productId);
    return sum + price * pieces - Math.floor((discountShare * pieces) / quantity);
  }, 0);
  const isEverything = lines.every(({ productId, quantity }) => piecesOf(productId) === quantity);
  return isEverything && isShopFault(reason) ? goods + shippingFee - shippingDiscount : goods;
}
