import type { RemoteContext } from '@evcare/shared-contracts';
import type { CheckoutOptions, OfferList } from '@evcare/shared-contracts/shop';
import { readOffers } from '../../shared/cart/offers';
import type { DataCache, Read } from '@evcare/shared-ui/data';

export interface CheckoutData {
  readonly options: Read<CheckoutOptions>;
  readonly offers: Read<OfferList>;
  /** Invalidates cached data that an order changes. */
  readonly forget: () => void;
}

const CHANGED_BY_AN_ORDER = [
  ...['/orders', '/checkout', '/promotions', '/products', '/home'],
  // Changed by orders with fitting.
  ...['/appointments', '/vehicles'],
];

/** Loads the data of the checkout: its options, and the current terms of codes. */
export const checkoutLoader = (_context: RemoteContext, data: DataCache) => (): CheckoutData => ({
  options: data.read<CheckoutOptions>('/checkout/options'),
  offers: readOffers(data),
  forget: () => data.forget(...CHANGED_BY_AN_ORDER),
});
