import type { RemoteContext, RemoteStore } from '@evcare/shared-contracts';
import type { CartState } from './cart-slice';
import type { PromoState } from './promo-slice';

/** The storefront's slices (specification §3). */
export interface ShopState {
  readonly cart: CartState;
  readonly promo: PromoState;
}

export type ShopStore = RemoteStore<ShopState>;

/** Returns the store, typed by its slices; both slices are undefined until the shell has registered them. */
export const storeOf = ({ store }: Pick<RemoteContext, 'store'>): ShopStore => store as unknown as ShopStore;
