import { isHttpError, type RemoteContext, type User } from '@evcare/shared-contracts';
import { post, promotionApi } from '@evcare/shared-contracts/endpoints';
import { refusalText, type Offer } from '@evcare/shared-contracts/shop';
import { cart as t } from '../../messages/cart';
import { EMPTY_CART } from './cart-slice';
import { isCurable, priceCart } from './pricing';
import { applied, NO_PROMO } from './promo-slice';
import type { ShopStore } from './shop-store';

/** Result of trying a code: applied, or the reason why not. */
export type TriedCode =
  | { readonly ok: true; readonly offer: Offer; readonly text: string }
  | { readonly ok: false; readonly text: string };

/** Converts a typed code to upper case, removes all spaces and limits the length. */
export const normaliseCode = (typed: string): string =>
  typed.normalize('NFC').replace(/\s+/g, '').toLocaleUpperCase('vi').slice(0, 40);

const linesOf = (store: ShopStore) => (store.getState().cart ?? EMPTY_CART).items;

/** Tries a promotion that the page has already loaded. */
export function tryOffer(store: ShopStore, offer: Offer, user: User | null, now: Date): TriedCode {
  const items = linesOf(store);
  const { reason, missing } = priceCart({ items, offer, shippingFee: 0, user, now });
  if (!isCurable(reason)) return { ok: false, text: refusalText(reason!, offer, missing) };
  store.dispatch(applied(offer));
  return {
    ok: true,
    offer,
    text: reason ? refusalText(reason, offer, missing) : t.promo.applied(offer.code),
  };
}

/** Tries a typed or linked code, which the server looks up. */
export async function tryCode(
  { http, signal }: Pick<RemoteContext, 'http' | 'signal'>,
  store: ShopStore,
  typed: string,
): Promise<TriedCode> {
  const code = normaliseCode(typed);
  if (code === '') return { ok: false, text: t.promo.emptyCode };
  const lines = linesOf(store).map(({ id, quantity }) => ({ id, quantity }));
  try {
    const { data } = await post(http, promotionApi.evaluate, { code, lines }, { signal });
    const { offer, reason, message, missing } = data;
    if (!offer || !isCurable(reason)) {
      return { ok: false, text: message ?? refusalText(reason ?? 'PROMO_NOT_FOUND', offer, missing) };
    }
    store.dispatch(applied(offer));
    const text = reason ? (message ?? refusalText(reason, offer, missing)) : t.promo.applied(offer.code);
    return { ok: true, offer, text };
  } catch (error) {
    return { ok: false, text: (isHttpError(error) && error.serverMessage) || t.promo.failed };
  }
}

/** Returns the loaded promotion of a code, if there is one. */
export function knownOffer(store: ShopStore, typed: string): Offer | undefined {
  const code = normaliseCode(typed);
  const { availablePromotions, savedPromotions } = store.getState().promo ?? NO_PROMO;
  return [...availablePromotions, ...savedPromotions].find((offer) => normaliseCode(offer.code) === code);
}
