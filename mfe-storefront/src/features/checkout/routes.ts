import type { RemoteContext } from '@evcare/shared-contracts';
import {
  addressOf,
  appointmentApi,
  catalogueApi,
  contentApi,
  orderApi,
  promotionApi,
  vehicleApi,
} from '@evcare/shared-contracts/endpoints';
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
  addressOf(orderApi.list),
  addressOf(orderApi.checkoutOptions),
  addressOf(promotionApi.list),
  addressOf(catalogueApi.listProducts),
  addressOf(contentApi.readHome),
  // Changed by orders with fitting.
  addressOf(appointmentApi.list),
  addressOf(vehicleApi.list),
];

/** Loads the data of the checkout: its options, and the current terms of codes. */
export const checkoutLoader = (_context: RemoteContext, data: DataCache) => (): CheckoutData => ({
  options: data.read(addressOf(orderApi.checkoutOptions)),
  offers: readOffers(data),
  forget: () => data.forget(...CHANGED_BY_AN_ORDER),
});
