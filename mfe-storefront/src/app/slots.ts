import type { RemoteContext, SlotContribution } from '@evcare/shared-contracts';
import { withRemote } from '../shared/scope';

/** What this remote shows in places of others. */
export const slots = (context: RemoteContext): SlotContribution[] => [
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
];
