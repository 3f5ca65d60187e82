import type { RemoteContext, RemoteInstance } from '@evcare/shared-contracts';
import { withRemote } from '../shared/scope';

/** Contributions of this remote to the slots of the shell and of other remotes. */
export const slots = (context: RemoteContext): RemoteInstance['slots'] => [
  {
    slot: 'shell.search',
    id: 'shop',
    load: async () => {
      const { ShopSearch } = await import(
        /* webpackChunkName: "shop-search" */ '../features/search/shop-search'
      );
      return { default: withRemote(context, ShopSearch) };
    },
  },
  {
    slot: 'mfe-account.vehicle-parts',
    id: 'shop',
    load: async () => {
      const { VehicleParts } = await import('../features/products/suggestions/vehicle-parts');
      return { default: withRemote(context, VehicleParts) };
    },
  },
];
