import { clampQuantity, type CartLines } from '@evcare/shared-contracts/shop';
import type { ProductSource } from '../../catalogue/products';
import type { ParcelLine } from './rules';

/** Converts the lines of a cart to a parcel; products that are no longer sold are left out. */
export function parcelOf(items: CartLines['items'], products: readonly ProductSource[]): ParcelLine[] {
  return items.flatMap(({ id, quantity }) => {
    const product = products.find((source) => source.product.id === id)?.product;
    if (!product) return [];
    return [{ weightGram: product.weightGram, bulky: product.bulky, quantity: clampQuantity(quantity) }];
  });
}
