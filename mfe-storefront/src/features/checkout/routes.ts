import type { RemoteContext } from '@evcare/shared-contracts';
import type { CheckoutOptions, OfferList } from '@evcare/shared-contracts/shop';
import { readOffers } from '../../shared/cart/offers';
import type { Pending, ShopData } from '../../shared/data/shop-data';

export interface CheckoutData {
  readonly options: Pending<CheckoutOptions>;
  readonly offers: Pending<OfferList>;
  /** Drops what an order has made old. */
  readonly forget: () => void;
}

const CHANGED_BY_AN_ORDER = [
  ...['/orders', '/checkout', '/promotions', '/products', '/home'],
  // With a fitting.
  ...['/appointments', '/vehicles'],
];

/** Data of the checkout: what may be chosen, and the newest terms of codes. */
export const checkoutLoader = (_context: RemoteContext, data: ShopData) => (): CheckoutData => ({
  options: data.get<CheckoutOptions>('/checkout/options'),
  offers: readOffers(data),
  forget: () => CHANGED_BY_AN_ORDER.forEach((path) => data.forget(path)),
});
