import { clampQuantity, type CartLines } from '@evcare/shared-contracts/shop';
import type { ProductSource } from '../catalogue/product-view';
import type { ParcelLine } from './rules';

/** The lines of a cart as a parcel; what is not sold any more weighs nothing. */
export function parcelOf(items: CartLines['items'], found: readonly ProductSource[]): ParcelLine[] {
  return items.flatMap(({ id, quantity }) => {
    const product = found.find((source) => source.product.id === id)?.product;
    if (!product) return [];
    return [{ weightGram: product.weightGram, bulky: product.bulky, quantity: clampQuantity(quantity) }];
  });
}
