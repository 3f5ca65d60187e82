import {
  promotionCategories,
  refusalText,
  type Offer,
  type PromoReason,
} from '@evcare/shared-contracts/shop';
import { waitingCode as t } from '../../messages/waiting-code';

/**
 * Returns a text that states what a cart lacks for a code. If the cart contains no item that the code applies
 * to, for example because it is empty, the text names the items of the code and their minimum amount.
 * @param missing amount (đồng) needed to reach the minimum order, for PROMO_MIN_ORDER
 */
export function missingText(reason: PromoReason, offer: Offer, missing: number): string {
  if (reason !== 'PROMO_CATEGORY') return refusalText(reason, offer, missing);
  return t.add(promotionCategories(offer.category ?? []) || t.anything, offer.minOrder);
}
