import { PATHS, type KeptTexts } from '@evcare/shared-contracts';
import type { DeliveryMethod, Product } from '@evcare/shared-contracts/shop';

const KEY = 'buy-now';

/**
 * Stores the product with the price shown on its page. The checkout starts with that price and
 * corrects it if it is outdated.
 */
export const keepBuyNow = (texts: KeptTexts, line: Product & { readonly quantity: number }): void =>
  texts.set(KEY, JSON.stringify(line));

export const keptBuyNow = (texts: KeptTexts): string | null => texts.get(KEY);

/** Address of a checkout for one product only; it leaves the cart unchanged. */
export function buyNowPath(id: string, quantity: number, method?: DeliveryMethod): string {
  const query = new URLSearchParams({ buy: id, quantity: String(quantity), ...(method && { method }) });
  return `${PATHS.checkout}?${query}`;
}
