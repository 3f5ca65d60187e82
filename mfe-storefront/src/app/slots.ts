import type { RemoteContext, SlotContribution } from '@evcare/shared-contracts';
import { withRemote } from '../shared/scope';

/** Contributions of this remote to the shell's slots. */
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
